// SPDX-License-Identifier: EPL-2.0

/** One content block of an assistant message of the Messages API. */
export type AssistantBlock =
    | { readonly type: 'text'; readonly text: string }
    | { readonly type: 'tool_use'; readonly name: string; readonly input: Readonly<Record<string, unknown>> };

/** One assistant message: the model's answer to one request of the agent loop. */
export type Step = readonly AssistantBlock[];

/** What the model does after a prompt that contains `trigger`; its steps are answered one per request, in order. */
export interface Scene {
    readonly trigger: string;
    readonly steps: readonly Step[];
}

export function say(text: string): Step {
    return [{ type: 'text', text }];
}

export function tool(name: string, input: Readonly<Record<string, unknown>>): Step {
    return [{ type: 'tool_use', name, input }];
}

/** The CLI refuses to edit a file that was not read earlier in the same conversation. */
export function read(path: string): Step {
    return tool('Read', { file_path: path });
}

export function edit(path: string, oldText: string, newText: string): Step {
    return tool('Edit', { file_path: path, old_string: oldText, new_string: newText });
}

export function write(path: string, content: string): Step {
    return tool('Write', { file_path: path, content });
}

/** Several tool uses in one assistant message. */
export function together(...steps: readonly Step[]): Step {
    return steps.flat();
}
