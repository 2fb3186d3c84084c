// SPDX-License-Identifier: EPL-2.0

import { randomBytes } from 'crypto';
import { createServer, IncomingMessage, Server, ServerResponse, STATUS_CODES } from 'http';
import { AddressInfo, Socket } from 'net';
import { Duplex } from 'stream';
import { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { Emitter, Event, ILogger } from '@theia/core';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import { WebSocket, WebSocketServer } from 'ws';
import { BridgeListener } from './bridge-listener';
import { CloseCode } from './close-code';
import { KeepAlive } from './keep-alive';
import { LimitedLog } from './limited-log';
import { ListenerLimits } from './limits';
import { checkUpgrade, ListenerIdentity, SUBPROTOCOL } from './upgrade-check';
import type { WebSocketTransport } from './web-socket-transport';

/** Never a name: `localhost` may resolve to `::1`, and the CLI dials 127.0.0.1. */
const ADDRESS = '127.0.0.1';
const TOKEN_BYTES = 32;

@injectable()
export class BridgeListenerImpl implements BridgeListener {
    @inject(ILogger)
    @named('claude-bridge:BridgeListener')
    protected readonly logger: ILogger;

    @inject(ListenerLimits)
    protected readonly limits: ListenerLimits;

    protected readonly onDidConnectEmitter = new Emitter<Transport>();
    readonly onDidConnect: Event<Transport> = this.onDidConnectEmitter.event;

    protected readonly transports = new Set<WebSocketTransport>();
    protected readonly refusals = new LimitedLog(line => this.logger.warn(line));
    protected readonly troubles = new LimitedLog(line => this.logger.warn(line));
    protected webSockets: WebSocketServer;
    protected server: Server | undefined;
    protected keepAlive: KeepAlive | undefined;
    protected identity: ListenerIdentity | undefined;

    get port(): number | undefined {
        return this.identity?.port;
    }

    get token(): string | undefined {
        return this.identity?.token;
    }

    @postConstruct()
    protected init(): void {
        this.webSockets = this.createWebSocketServer();
    }

    async start({ token, preferredPort }: { readonly token: string; readonly preferredPort?: number }): Promise<number> {
        this.stop();
        const server = this.createServer();
        this.server = server;
        const port = await this.bind(server, preferredPort);
        if (this.server !== server) {
            server.close();
            throw new Error('The listener was stopped while it started');
        }
        // Whoever has the preferred port now is told the old token by each CLI that tries to reconnect.
        const isTold = preferredPort !== undefined && port !== preferredPort;
        this.identity = { port, token: isTold ? randomBytes(TOKEN_BYTES).toString('hex') : token };
        this.keepAlive = new KeepAlive(this.limits.pingInterval);
        return port;
    }

    stop(): void {
        this.identity = undefined;
        this.keepAlive?.dispose();
        this.transports.forEach(transport => transport.shut(CloseCode.goingAway, 'the IDE stops'));
        this.server?.close();
        this.server?.closeAllConnections();
        this.server = undefined;
        this.refusals.report();
        this.troubles.report();
    }

    protected createServer(): Server {
        const server = createServer({
            headersTimeout: this.limits.headerDeadline,
            requestTimeout: this.limits.headerDeadline,
            connectionsCheckingInterval: Math.min(1000, this.limits.headerDeadline),
            maxHeaderSize: this.limits.maxHeaderSize
        });
        server.maxConnections = this.limits.maxConnections;
        server.on('error', error => this.logger.error('The bridge listener has a problem', error));
        server.on('request', (request, response) => this.handleRequest(request, response));
        server.on('upgrade', (request, socket, head) => this.handleUpgrade(request, socket, head));
        server.on('clientError', (_error, socket) => refuse(socket, 400));
        return server;
    }

    protected createWebSocketServer(): WebSocketServer {
        const server = new WebSocketServer({
            noServer: true,
            clientTracking: false,
            maxPayload: this.limits.maxMessageSize,
            perMessageDeflate: false,
            handleProtocols: protocols => protocols.has(SUBPROTOCOL) && SUBPROTOCOL
        });
        // Else the library answers with a sentence.
        server.on('wsClientError', (_error, socket) => this.refuseUpgrade(socket, 400, 'it is not a WebSocket handshake'));
        return server;
    }

    protected async bind(server: Server, preferredPort: number | undefined): Promise<number> {
        if (preferredPort !== undefined) {
            try {
                return await listen(server, preferredPort);
            } catch (error) {
                this.logger.warn(`Port ${preferredPort} of the last time is not free, another one is taken: ${String(error)}`);
            }
        }
        return listen(server, 0);
    }

    /** There is nothing to see for a browser or a port scanner, not even what this is. */
    protected handleRequest(_request: IncomingMessage, response: ServerResponse): void {
        response.sendDate = false;
        response.writeHead(404, { Connection: 'close', 'Content-Length': 0 });
        response.end();
    }

    protected handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
        socket.on('error', () => socket.destroy());
        const refusal = this.identity ? checkUpgrade(request, this.identity) : { status: 503, reason: 'the listener stops' };
        if (refusal) {
            this.refuseUpgrade(socket, refusal.status, refusal.reason);
        } else {
            this.upgrade(request, socket, head).catch(error => {
                this.logger.error('A connection could not be accepted:', error);
                socket.destroy();
            });
        }
    }

    /** Loads what reads MCP with the first connection; see `McpServers`. */
    protected async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
        const { WebSocketTransport } = await import('./web-socket-transport');
        if (!this.identity) {
            this.refuseUpgrade(socket, 503, 'the listener stops');
        } else if (this.transports.size >= this.limits.maxSockets) {
            this.refuseUpgrade(socket, 503, `there are ${this.limits.maxSockets} connections already`);
        } else {
            this.webSockets.handleUpgrade(request, socket, head, webSocket => {
                const options = { limits: this.limits, log: (line: string) => this.troubles.log(line) };
                this.connect(new WebSocketTransport(webSocket, options), webSocket, socket as Socket);
            });
        }
    }

    protected refuseUpgrade(socket: Duplex, status: number, reason: string): void {
        this.refusals.log(`Refused a connection with ${status}: ${reason}`);
        refuse(socket, status);
    }

    protected connect(transport: WebSocketTransport, webSocket: WebSocket, socket: Socket): void {
        this.transports.add(transport);
        const watch = this.keepAlive?.add({
            get bytesRead(): number {
                return socket.bytesRead;
            },
            ping: () => webSocket.ping(),
            terminate: () => {
                this.logger.warn('Ended a connection that answers no ping');
                webSocket.terminate();
            }
        });
        webSocket.on('close', () => {
            watch?.dispose();
            this.transports.delete(transport);
        });
        this.onDidConnectEmitter.fire(transport);
    }
}

function refuse(socket: Duplex, status: number): void {
    if (socket.writable) {
        socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
    } else {
        socket.destroy();
    }
}

function listen(server: Server, port: number): Promise<number> {
    return new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen({ host: ADDRESS, port, exclusive: true }, () => {
            server.off('error', reject);
            resolve((server.address() as AddressInfo).port);
        });
    });
}
