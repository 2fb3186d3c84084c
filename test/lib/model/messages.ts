// SPDX-License-Identifier: EPL-2.0

import { AssistantBlock, Scene, Step, say } from './script';

interface Message {
    readonly role: string;
    readonly content: unknown;
}

/** What the CLI sent to `POST /v1/messages`, as far as the stand-in understands it. */
export interface ModelRequest {
    /** All that the model gets to read, from the system prompt to the last result of a tool, a line break between the parts. */
    readonly text: string;
    readonly messages: readonly Message[];
    /** What the model may use, without the tools that it has to search for. `definition`: description and schema as JSON. */
    readonly tools: readonly { readonly name: string; readonly definition: string }[];
    readonly stream: boolean;
    /** Belongs to the agent loop; false for titles, summaries and other side requests. */
    readonly isAgent: boolean;
}

function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function recordsOf(value: unknown): Record<string, unknown>[] {
    return Array.isArray(value) ? value.filter(isRecord) : [];
}

/** @throws SyntaxError when the body is not JSON, TypeError when it is no object */
export function parseRequest(json: string): ModelRequest {
    const body: unknown = JSON.parse(json);
    if (!isRecord(body)) {
        throw new TypeError('The request body is not an object');
    }
    const messages = recordsOf(body.messages).map(({ role, content }) => ({ role: String(role), content }));
    const tools = recordsOf(body.tools).map(tool => ({ name: String(tool.name), definition: JSON.stringify(tool) }));
    const isAgent = tools.some(({ name }) => name === 'Edit');
    const text = [body.system, ...messages.map(({ content }) => content)].flatMap(textsOf).join('\n');
    return { text, messages, tools, stream: body.stream === true, isAgent };
}

/** Texts of a content, those of tool results included. */
function textsOf(content: unknown): string[] {
    if (typeof content === 'string') {
        return [content];
    }
    return recordsOf(content).flatMap(({ text, content: inner }) => (typeof text === 'string' ? [text] : textsOf(inner)));
}

/** All text that the model got as results of its tools, oldest first. */
export function toolResults(request: ModelRequest): string[] {
    return request.messages
        .flatMap(({ content }) => recordsOf(content))
        .filter(({ type }) => type === 'tool_result')
        .map(({ content }) => textsOf(content).join('\n'));
}

/**
 * The next step of the scene whose trigger stands in the last prompt that has one. Which step is next is read off the conversation itself, so
 * that a request which the CLI repeats gets the same answer again.
 */
export function nextStep(scenes: readonly Scene[], request: ModelRequest): Step {
    for (let index = request.messages.length - 1; index >= 0; index--) {
        const message = request.messages[index];
        const scene =
            message.role === 'user'
                ? scenes.find(({ trigger }) => textsOf(message.content).some(text => text.includes(trigger)))
                : undefined;
        if (scene) {
            const answered = request.messages.slice(index).filter(({ role }) => role === 'assistant').length;
            return scene.steps[answered] ?? say('Nothing left to do.');
        }
    }
    return say('Nothing is scripted for this prompt.');
}

function contentBlock(block: AssistantBlock, id: string): Record<string, unknown> {
    return block.type === 'text' ? { ...block } : { ...block, id };
}

/** A whole answer of the Messages API. @param serial makes ids unique */
export function responseMessage(step: Step, serial: number): Record<string, unknown> & { readonly content: Record<string, unknown>[] } {
    return {
        id: `msg_${serial}`,
        type: 'message',
        role: 'assistant',
        model: 'scripted',
        content: step.map((block, index) => contentBlock(block, `toolu_${serial}_${index}`)),
        stop_reason: step.some(({ type }) => type === 'tool_use') ? 'tool_use' : 'end_turn',
        stop_sequence: null,
        usage: { input_tokens: 10, output_tokens: 10 }
    };
}

/** The same answer as the events of a stream, in the order in which the API sends them. */
export function streamEvents(step: Step, serial: number): Record<string, unknown>[] {
    const { content, stop_reason, ...message } = responseMessage(step, serial);
    const blocks = content.flatMap((block, index) => [
        {
            type: 'content_block_start',
            index,
            content_block: block.type === 'text' ? { type: 'text', text: '' } : { ...block, input: {} }
        },
        {
            type: 'content_block_delta',
            index,
            delta:
                block.type === 'text'
                    ? { type: 'text_delta', text: block.text }
                    : { type: 'input_json_delta', partial_json: JSON.stringify(block.input) }
        },
        { type: 'content_block_stop', index }
    ]);
    return [
        { type: 'message_start', message: { ...message, content: [], stop_reason: null } },
        ...blocks,
        { type: 'message_delta', delta: { stop_reason, stop_sequence: null }, usage: { output_tokens: 10 } },
        { type: 'message_stop' }
    ];
}
