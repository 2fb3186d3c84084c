// SPDX-License-Identifier: EPL-2.0

import { once } from 'node:events';
import { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { JSONRPCMessage, JSONRPCMessageSchema } from '@modelcontextprotocol/sdk/types.js';
import { WebSocket } from 'ws';

/** The CLI's end of the socket: MCP in text frames, with the token of the lock file in a header. */
export class WebSocketClientTransport implements Transport {
    onclose?: () => void;
    onerror?: (error: Error) => void;
    onmessage?: (message: JSONRPCMessage) => void;
    readonly socket: WebSocket;

    constructor(port: number, token: string) {
        this.socket = new WebSocket(`ws://127.0.0.1:${port}`, 'mcp', { headers: { 'X-Claude-Code-Ide-Authorization': token } });
    }

    async start(): Promise<void> {
        await once(this.socket, 'open');
        this.socket.on('message', data => this.onmessage?.(JSONRPCMessageSchema.parse(JSON.parse(String(data)))));
        this.socket.on('close', () => this.onclose?.());
        this.socket.on('error', error => this.onerror?.(error));
    }

    async send(message: JSONRPCMessage): Promise<void> {
        this.socket.send(JSON.stringify(message));
    }

    async close(): Promise<void> {
        this.socket.close();
    }
}
