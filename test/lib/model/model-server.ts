// SPDX-License-Identifier: EPL-2.0

import { createServer, IncomingMessage, Server, ServerResponse } from 'node:http';
import { AddressInfo } from 'node:net';
import { until } from '../until';
import { ModelRequest, nextStep, parseRequest, responseMessage, streamEvents } from './messages';
import { say, Scene, Step } from './script';

/** A stand-in for the Messages API on the loopback interface. It plays scripted scenes and keeps all that it was sent. */
export class ModelServer {
    /** All requests so far, oldest first. */
    readonly requests: ModelRequest[] = [];
    private readonly scenes: Scene[] = [];
    private serial = 0;

    private constructor(private readonly server: Server) {}

    static async start(): Promise<ModelServer> {
        const server = createServer();
        const model = new ModelServer(server);
        server.on('request', (request: IncomingMessage, response: ServerResponse) => {
            model.serve(request, response).catch((error: unknown) => model.fail(response, 400, String(error)));
        });
        await new Promise<void>((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
        return model;
    }

    get url(): string {
        return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    }

    /** From now on a prompt that contains `trigger` is answered with these steps. A later scene wins over an earlier one. */
    on(trigger: string, ...steps: readonly Step[]): void {
        this.scenes.unshift({ trigger, steps });
    }

    /** The requests of the agent loop, without titles and the like. */
    get agentRequests(): ModelRequest[] {
        return this.requests.filter(({ isAgent }) => isAgent);
    }

    /** The first request of the agent loop that the model got, or will get, which satisfies the condition. */
    async request(what: string, condition: (request: ModelRequest) => boolean): Promise<ModelRequest> {
        return until(`the model gets ${what}`, () => this.agentRequests.find(condition));
    }

    async stop(): Promise<void> {
        this.server.closeAllConnections();
        await new Promise<void>(resolve => this.server.close(() => resolve()));
    }

    private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
        const chunks: Buffer[] = [];
        for await (const chunk of request) {
            chunks.push(chunk as Buffer);
        }
        const { pathname } = new URL(request.url ?? '/', this.url);
        if (request.method !== 'POST') {
            this.fail(response, 404, 'Not served by the stand-in');
        } else if (pathname === '/v1/messages/count_tokens') {
            this.sendJson(response, 200, { input_tokens: 100 });
        } else if (pathname === '/v1/messages') {
            this.answer(parseRequest(Buffer.concat(chunks).toString('utf8')), response);
        } else {
            this.fail(response, 404, 'Not served by the stand-in');
        }
    }

    private answer(request: ModelRequest, response: ServerResponse): void {
        this.requests.push(request);
        const step = request.isAgent ? nextStep(this.scenes, request) : say('Scripted session');
        const serial = ++this.serial;
        if (!request.stream) {
            this.sendJson(response, 200, responseMessage(step, serial));
            return;
        }
        response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
        for (const event of streamEvents(step, serial)) {
            response.write(`event: ${String(event.type)}\ndata: ${JSON.stringify(event)}\n\n`);
        }
        response.end();
    }

    private sendJson(response: ServerResponse, status: number, body: unknown): void {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
    }

    private fail(response: ServerResponse, status: number, message: string): void {
        if (!response.headersSent) {
            this.sendJson(response, status, { type: 'error', error: { type: 'invalid_request_error', message } });
        }
    }
}
