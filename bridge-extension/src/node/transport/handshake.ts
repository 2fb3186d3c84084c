// SPDX-License-Identifier: EPL-2.0

import {
    InitializedNotificationSchema,
    InitializeRequestSchema,
    InitializeResultSchema,
    JSONRPCMessage,
    RequestId
} from '@modelcontextprotocol/sdk/types.js';

/** Follows MCP's opening from outside: `initialize`, its answer, `notifications/initialized`. */
export class Handshake {
    protected requestId: RequestId | undefined;
    protected version: string | undefined;
    protected initialized = false;

    /** As the server's answer named it; `undefined` before that. */
    get protocolVersion(): string | undefined {
        return this.version;
    }

    get isComplete(): boolean {
        return this.version !== undefined && this.initialized;
    }

    received(message: JSONRPCMessage): void {
        if (this.isComplete) {
            return;
        }
        if ('id' in message && InitializeRequestSchema.safeParse(message).success) {
            this.requestId = message.id;
        } else if (this.requestId !== undefined && InitializedNotificationSchema.safeParse(message).success) {
            this.initialized = true;
        }
    }

    sent(message: JSONRPCMessage): void {
        if (this.version === undefined && this.requestId !== undefined && 'result' in message && message.id === this.requestId) {
            this.version = InitializeResultSchema.safeParse(message.result).data?.protocolVersion;
        }
    }
}
