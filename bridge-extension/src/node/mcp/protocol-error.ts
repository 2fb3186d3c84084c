// SPDX-License-Identifier: EPL-2.0

import { ErrorCode } from '@modelcontextprotocol/sdk/types.js';

/** Becomes a JSON-RPC error with exactly this code and message; the library's own class puts a prefix before the message. */
export class ProtocolError extends Error {
    constructor(
        readonly code: ErrorCode,
        message: string
    ) {
        super(message);
    }
}
