// SPDX-License-Identifier: EPL-2.0

import { connect, Socket } from 'net';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { ILogger } from '@theia/core';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { Container, injectable } from '@theia/core/shared/inversify';
import { ClientOptions, WebSocket } from 'ws';
import { BridgeListener } from './bridge-listener';
import { defaultLimits, ListenerLimits } from './limits';
import { bindTransport } from './transport-module';
import { AUTHORIZATION_HEADER } from './upgrade-check';

export const TOKEN = '0123456789abcdef'.repeat(4);

@injectable()
class WarningLogger extends MockLogger {
    readonly lines: string[] = [];

    override async warn(line: unknown): Promise<void> {
        this.lines.push(String(line));
    }
}

/** What happened to an attempt to open a WebSocket. */
export interface Outcome {
    /** HTTP status; 101 when it was accepted. */
    readonly status: number;
    readonly headers: Record<string, unknown>;
    readonly body: string;
}

/** For specs: the listener as in the product, with a small MCP server behind each connection that has one tool, `echo`. */
export class ListenerTestBed {
    readonly logger = new WarningLogger();
    readonly listener: BridgeListener;
    readonly transports: Transport[] = [];
    port = 0;
    protected readonly sockets = new Set<{ terminate(): void }>();

    constructor(limits: Partial<ListenerLimits> = {}, serve = true) {
        const container = new Container();
        bindTransport(container.bind.bind(container));
        container.rebind(ListenerLimits).toConstantValue({ ...defaultLimits, ...limits });
        container.bind(ILogger).toConstantValue(this.logger);
        this.listener = container.get<BridgeListener>(BridgeListener);
        this.listener.onDidConnect(transport => {
            this.transports.push(transport);
            if (serve) {
                createEchoServer().connect(transport);
            }
        });
    }

    async start(preferredPort?: number): Promise<void> {
        this.port = await this.listener.start({ token: TOKEN, preferredPort });
    }

    stop(): void {
        this.sockets.forEach(socket => socket.terminate());
        this.listener.stop();
    }

    createSocket(options: ClientOptions = {}, protocols: string | string[] = 'mcp', path = '/'): WebSocket {
        const headers = { [AUTHORIZATION_HEADER]: TOKEN, ...options.headers };
        const socket = new WebSocket(`ws://127.0.0.1:${this.port}${path}`, protocols, { ...options, headers });
        this.sockets.add(socket);
        return socket;
    }

    /** @param headers replace those that a CLI sends; `undefined` leaves one out, a list repeats it */
    attempt(headers: Record<string, string | string[] | undefined>, path = '/', method = 'GET'): Promise<Outcome> {
        const all = {
            Host: `127.0.0.1:${this.port}`,
            Connection: 'Upgrade',
            Upgrade: 'websocket',
            'Sec-WebSocket-Version': '13',
            'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
            'Sec-WebSocket-Protocol': 'mcp',
            [AUTHORIZATION_HEADER]: TOKEN,
            ...headers
        };
        const lines = Object.entries(all).flatMap(([name, value]) => [value ?? []].flat().map(item => `${name}: ${item}`));
        return this.request([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    }

    /** Sends the text and reads until the other side closes, or accepts. */
    request(text: string): Promise<Outcome> {
        return new Promise((resolve, reject) => {
            const socket = this.createRawSocket();
            let answer = '';
            const finish = () => {
                socket.destroy();
                resolve(parseAnswer(answer));
            };
            socket.on('data', data => {
                answer += data;
                if (answer.startsWith('HTTP/1.1 101') && answer.includes('\r\n\r\n')) {
                    finish();
                }
            });
            socket.on('end', finish).on('error', reject);
            socket.write(text);
        });
    }

    createRawSocket(): Socket {
        const socket = connect({ host: '127.0.0.1', port: this.port });
        this.sockets.add({ terminate: () => socket.destroy() });
        return socket;
    }

    async open(options?: ClientOptions): Promise<WebSocket> {
        const socket = this.createSocket(options);
        await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
        return socket;
    }

    /** Opens a socket and goes through MCP's handshake. */
    async connect(protocolVersion = '2025-11-25'): Promise<TestClient> {
        const client = new TestClient(await this.open());
        await client.initialize(protocolVersion);
        return client;
    }
}

/** Speaks JSON-RPC frame by frame, so that a spec can also send what no client would. */
export class TestClient {
    readonly received: Record<string, unknown>[] = [];
    protected readonly waiting = new Set<() => void>();

    constructor(readonly socket: WebSocket) {
        socket.on('message', data => {
            this.received.push(JSON.parse(String(data)));
            this.waiting.forEach(check => check());
        });
    }

    send(message: unknown): void {
        this.socket.send(typeof message === 'string' ? message : JSON.stringify(message));
    }

    answer(id: unknown): Promise<Record<string, unknown>> {
        return new Promise(resolve => {
            const check = () => {
                const found = this.received.find(message => message.id === id);
                if (found) {
                    this.waiting.delete(check);
                    resolve(found);
                }
            };
            this.waiting.add(check);
            check();
        });
    }

    async initialize(protocolVersion: string): Promise<void> {
        const clientInfo = { name: 'test', version: '1' };
        this.send({ jsonrpc: '2.0', id: 'init', method: 'initialize', params: { protocolVersion, capabilities: {}, clientInfo } });
        await this.answer('init');
        this.send({ jsonrpc: '2.0', method: 'notifications/initialized' });
    }

    async echo(id: number | string, text: string): Promise<unknown> {
        this.send({ jsonrpc: '2.0', id, method: 'tools/call', params: { name: 'echo', arguments: { text } } });
        return (await this.answer(id)).result;
    }
}

export function closed(socket: WebSocket): Promise<{ code: number; reason: string }> {
    return new Promise(resolve => socket.once('close', (code, reason) => resolve({ code, reason: String(reason) })));
}

function createEchoServer(): Server {
    const server = new Server({ name: 'test', version: '1' }, { capabilities: { tools: {} } });
    server.setRequestHandler(CallToolRequestSchema, async ({ params }) => ({
        content: [{ type: 'text', text: String(params.arguments?.text) }]
    }));
    return server;
}

function parseAnswer(answer: string): Outcome {
    const [head, ...body] = answer.split('\r\n\r\n');
    const [first, ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(lines.map(line => [line.split(': ')[0].toLowerCase(), line.split(': ')[1]]));
    return { status: Number(first.split(' ')[1]), headers, body: body.join('\r\n\r\n') };
}
