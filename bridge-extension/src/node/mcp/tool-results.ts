// SPDX-License-Identifier: EPL-2.0

import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';

/** One text block for each argument: the CLI tells them apart by their position. */
export function textResult(...texts: readonly string[]): CallToolResult {
    return { content: texts.map(text => ({ type: 'text', text })) };
}

/** A value inside a text block, as the official extension answers: the caller parses twice. */
export function jsonResult(value: unknown): CallToolResult {
    return textResult(JSON.stringify(value));
}

export function errorResult(message: string): CallToolResult {
    return { ...textResult(message), isError: true };
}
