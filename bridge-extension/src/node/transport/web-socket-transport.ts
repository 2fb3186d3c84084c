// SPDX-License-Identifier: EPL-2.0

import { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { RawData, WebSocket } from 'ws';
import { CloseCode } from './close-code';
import { Handshake } from './handshake';
import { ListenerLimits } from './limits';
import { readMessages } from './message-reader';

export interface WebSocketTransportOptions {
    readonly limits: Pick<ListenerLimits, 'handshakeDeadline' | 'closeGrace' | 'maxBufferedSize'>;
    /** Told about whatever is ignored, refused or closed; never about contents. */
    readonly log: (line: string) => void;
}

/** One socket as an MCP transport. Nothing that the other side sends can make it throw. */
export class WebSocketTransport implements Transport {
    onmessage: Transport['onmessage'];
    onerror: Transport['onerror'];
    onclose: Transport['onclose'];

    protected readonly handshake = new Handshake();
    protected readonly deadline: NodeJS.Timeout;
    protected isClosed = false;

    constructor(
        protected readonly socket: WebSocket,
        protected readonly options: WebSocketTransportOptions
    ) {
        // Frames wait in the kernel until somebody listens.
        socket.pause();
        socket.on('message', (data, isBinary) => this.receive(data, isBinary));
        // The library has sent the close frame that fits, such as 1009 for a message that is too large.
        socket.on('error', error => {
            this.terminateSoon();
            this.fail(error);
        });
        socket.on('close', () => this.handleClose());
        this.deadline = setTimeout(
            () => this.shut(CloseCode.policyViolation, 'no MCP handshake in time'),
            options.limits.handshakeDeadline
        );
        this.deadline.unref();
    }

    async start(): Promise<void> {
        this.socket.resume();
    }

    /** Resolves when the message has left the process; rejects when the socket is gone. */
    async send(message: JSONRPCMessage): Promise<void> {
        if (this.socket.readyState !== WebSocket.OPEN) {
            throw new Error('The connection is closed');
        }
        if (this.socket.bufferedAmount > this.options.limits.maxBufferedSize) {
            this.shut(CloseCode.tryAgainLater, 'the client does not read');
            throw new Error('The client does not read its messages');
        }
        this.handshake.sent(message);
        this.checkHandshake();
        const text = JSON.stringify(message);
        await new Promise<void>((resolve, reject) => this.socket.send(text, error => (error ? reject(error) : resolve())));
    }

    async close(): Promise<void> {
        this.terminateSoon();
        this.socket.close();
    }

    /** Closes with a reason; harmless when the socket is closed already. */
    shut(code: number, reason: string): void {
        if (this.socket.readyState === WebSocket.OPEN) {
            if (code !== CloseCode.goingAway) {
                this.options.log(`Closed a connection with ${code}: ${reason}`);
            }
            this.terminateSoon();
            this.socket.close(code, reason);
        }
    }

    protected receive(data: RawData, isBinary: boolean): void {
        if (this.isClosed || this.socket.readyState !== WebSocket.OPEN) {
            return;
        }
        if (isBinary) {
            this.shut(CloseCode.unsupportedData, 'a binary frame');
            return;
        }
        const { messages, errors, ignored } = readMessages(String(data), this.handshake.protocolVersion);
        ignored.forEach(what => this.options.log(`Ignored ${what}`));
        errors.forEach(error => this.send(error).catch(problem => this.fail(problem)));
        messages.forEach(message => this.deliver(message));
    }

    protected deliver(message: JSONRPCMessage): void {
        this.handshake.received(message);
        this.checkHandshake();
        try {
            this.onmessage?.(message);
        } catch (error) {
            this.fail(error);
        }
    }

    protected checkHandshake(): void {
        if (this.handshake.isComplete) {
            clearTimeout(this.deadline);
        }
    }

    protected fail(error: unknown): void {
        const problem = error instanceof Error ? error : new Error(String(error));
        this.options.log(`Trouble with a connection: ${problem.message}`);
        this.onerror?.(problem);
    }

    /** A client that is stopped, or does not read, never answers the close frame; its unsent messages must not stay in memory. */
    protected terminateSoon(): void {
        setTimeout(() => this.socket.terminate(), this.options.limits.closeGrace).unref();
    }

    protected handleClose(): void {
        if (!this.isClosed) {
            this.isClosed = true;
            clearTimeout(this.deadline);
            this.onclose?.();
        }
    }
}
