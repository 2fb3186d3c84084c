// SPDX-License-Identifier: EPL-2.0

import { ErrorCode, JSONRPCErrorResponse, JSONRPCMessage, JSONRPCMessageSchema, RequestIdSchema } from '@modelcontextprotocol/sdk/types.js';
import { isObject } from '../../common/guards';

/** Protocol versions without JSON-RPC batches; of the earlier ones a server must take them (2025-03-26, "Batching"). */
const FIRST_VERSION_WITHOUT_BATCHES = '2025-06-18';

export interface ReadResult {
    /** Well-formed messages, in the order in which they came. */
    readonly messages: readonly JSONRPCMessage[];
    /** Answers to requests that are not well-formed but have an id, so that nobody waits for them. */
    readonly errors: readonly JSONRPCErrorResponse[];
    /** Things that cannot be answered: MCP has no response without an id. */
    readonly ignored: readonly string[];
}

/**
 * Turns the text of a frame into messages. Requests of a batch are answered one by one: an answer that waits for the user must not hold
 * up the others.
 * @param protocolVersion as negotiated; `undefined` before that
 */
export function readMessages(text: string, protocolVersion: string | undefined): ReadResult {
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        return ignore('a frame that is not JSON');
    }
    if (!Array.isArray(value)) {
        return readMessage(value);
    }
    if (value.length === 0) {
        return ignore('an empty batch');
    }
    if (protocolVersion === undefined || protocolVersion >= FIRST_VERSION_WITHOUT_BATCHES) {
        return combine(value.map(item => refuse(item, 'Batches are not part of this protocol version')));
    }
    return combine(value.map(readMessage));
}

function readMessage(value: unknown): ReadResult {
    const { data } = JSONRPCMessageSchema.safeParse(value);
    return data ? { messages: [data], errors: [], ignored: [] } : refuse(value, 'Not a JSON-RPC 2.0 request');
}

function refuse(value: unknown, message: string): ReadResult {
    const id = isObject(value) && 'method' in value ? RequestIdSchema.safeParse(value.id).data : undefined;
    if (id === undefined) {
        return ignore('a value that is no JSON-RPC message');
    }
    return { messages: [], errors: [{ jsonrpc: '2.0', id, error: { code: ErrorCode.InvalidRequest, message } }], ignored: [] };
}

function ignore(what: string): ReadResult {
    return { messages: [], errors: [], ignored: [what] };
}

function combine(results: readonly ReadResult[]): ReadResult {
    return {
        messages: results.flatMap(result => result.messages),
        errors: results.flatMap(result => result.errors),
        ignored: results.flatMap(result => result.ignored)
    };
}
