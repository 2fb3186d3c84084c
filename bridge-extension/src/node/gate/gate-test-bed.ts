// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { BackendApplicationCliContribution } from '@theia/core/lib/node';
import express from '@theia/core/shared/express';
import { Container } from '@theia/core/shared/inversify';
import { mkdtempSync, rmSync } from 'fs';
import { createServer, IncomingHttpHeaders, OutgoingHttpHeaders, request, Server } from 'http';
import { AddressInfo, Socket } from 'net';
import { tmpdir } from 'os';
import { join } from 'path';
import { Discovery } from '../discovery/discovery';
import { Credentials } from './credentials';
import { GateSettings } from './gate-settings';
import { GateStore } from './gate-store';
import { Health } from './health';
import { LoginGate } from './login-gate';
import { LoginRoutes } from './login-routes';
import { LoginThrottle } from './login-throttle';
import { hashPassword } from './password-hash';
import { RejectionLog } from './rejection-log';
import { SessionKeeper } from './session-keeper';

export interface Answer {
    readonly status: number;
    readonly headers: IncomingHttpHeaders;
    readonly body: string;
    /** `name=value` of each cookie that was set. */
    readonly cookies: readonly string[];
}

export interface Ask {
    readonly method?: string;
    readonly headers?: OutgoingHttpHeaders;
    readonly body?: string;
}

/** What a browser sends with a typed address. */
export const NAVIGATION = { accept: 'text/html', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'none' };

export const OPEN_SETTINGS: GateSettings = {
    trustedProxies: [],
    authUsers: [],
    publicHosts: [],
    sessionLifetime: 3_600_000,
    insecure: false
};

export const PASSWORD = 'correct horse';

/** For specs: a configuration folder, and the servers with a gate that use it. */
export class GateTestBed {
    readonly folder = mkdtempSync(join(tmpdir(), 'gate-'));
    protected readonly running: GateTestServer[] = [];

    /** @param hash of {@link PASSWORD} */
    constructor(readonly hash: string) {}

    async start(settings: Partial<GateSettings> = { password: { kind: 'hash', hash: this.hash } }): Promise<GateTestServer> {
        const server = await GateTestServer.start(settings, this.folder);
        this.running.push(server);
        return server;
    }

    async dispose(): Promise<void> {
        await Promise.all(this.running.map(server => server.stop()));
        rmSync(this.folder, { recursive: true });
    }
}

/** Gives each test of a suite a bed of its own, and clears it away afterwards. */
export function provideGate(use: (bed: GateTestBed) => void): void {
    let hash: string;
    let bed: GateTestBed;
    beforeAll(async () => {
        hash = await hashPassword(PASSWORD);
    });
    beforeEach(() => use((bed = new GateTestBed(hash))));
    afterEach(() => bed.dispose());
}

/** A real HTTP server with the gate in front, for specs. What it serves tells that somebody came through. */
export class GateTestServer {
    readonly app = express();
    readonly server: Server = createServer(this.app);
    readonly log: string[] = [];
    readonly discovery = { lockFiles: [] as string[] };
    readonly container = new Container();
    /** Node forgets a connection once it was upgraded. */
    protected readonly connections = new Set<Socket>();

    protected constructor() {
        this.app.use((req, res) => res.send(`inside ${req.url} for ${req.headers.host}`));
        this.server.on('connection', socket => this.connections.add(socket));
        this.server.on('upgrade', (_request, socket) =>
            socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
        );
    }

    static async start(settings: Partial<GateSettings>, folder: string): Promise<GateTestServer> {
        const test = new GateTestServer();
        const { container } = test;
        const logger = new MockLogger();
        logger.warn = async (message: unknown) => void test.log.push(String(message));
        container.bind(ILogger).toConstantValue(logger);
        container.bind(GateSettings).toConstantValue({ ...OPEN_SETTINGS, ...settings });
        container
            .bind(EnvVariablesServer)
            .toDynamicValue(() => ({ getConfigDirUri: async () => FileUri.create(folder).toString() }) as EnvVariablesServer);
        container
            .bind(BackendApplicationCliContribution)
            .toConstantValue(Object.assign(new BackendApplicationCliContribution(), { port: 3000 }));
        container.bind(Discovery).toConstantValue(test.discovery);
        container.bind(LoginThrottle).toConstantValue(new LoginThrottle());
        for (const type of [GateStore, Credentials, SessionKeeper, LoginRoutes, RejectionLog, Health, LoginGate]) {
            container.bind<unknown>(type).toSelf().inSingletonScope();
        }
        const gate = container.get(LoginGate);
        await gate.initialize();
        gate.onStart(test.server);
        await new Promise<void>(resolve => test.server.listen(0, '127.0.0.1', resolve));
        return test;
    }

    get port(): number {
        return (this.server.address() as AddressInfo).port;
    }

    get host(): string {
        return `localhost:${this.port}`;
    }

    ask(path: string, { method, headers, body }: Ask = {}): Promise<Answer> {
        return new Promise((resolve, reject) => {
            const outgoing = request(
                { host: '127.0.0.1', port: this.port, path, method, headers: { host: this.host, ...headers }, agent: false },
                response => {
                    let text = '';
                    response.setEncoding('utf8').on('data', chunk => (text += chunk));
                    response.on('end', () =>
                        resolve({
                            status: response.statusCode ?? 0,
                            headers: response.headers,
                            body: text,
                            cookies: (response.headers['set-cookie'] ?? []).map(cookie => cookie.split(';')[0])
                        })
                    );
                }
            );
            outgoing.on('error', reject);
            // A server without a listener for it would answer an upgrade as a request.
            outgoing.on('upgrade', (response, socket) => {
                resolve({ status: response.statusCode ?? 0, headers: response.headers, body: '', cookies: [] });
                socket.destroy();
            });
            outgoing.end(body);
        });
    }

    upgrade(path: string, headers: OutgoingHttpHeaders = {}): Promise<Answer> {
        return this.ask(path, { headers: { connection: 'Upgrade', upgrade: 'websocket', ...headers } });
    }

    /** Fills in the login form as a browser would. */
    async logIn(secret: string, headers: OutgoingHttpHeaders = {}, to = ''): Promise<Answer> {
        const page = await this.ask(`/login?to=${encodeURIComponent(to)}`, { headers: { ...NAVIGATION, ...headers } });
        const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(page.body)?.[1] ?? '';
        const decoded = (text: string) => text.replace(/&#(\d+);/g, (_match, code) => String.fromCharCode(Number(code)));
        return this.ask('/login', {
            method: 'POST',
            headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: page.cookies.join('; '), ...headers },
            body: new URLSearchParams({ secret, form: field('form'), to: decoded(field('to')) }).toString()
        });
    }

    /** @returns the cookies of somebody who has logged in */
    async enter(): Promise<string> {
        const { status, cookies } = await this.logIn(PASSWORD);
        expect(status).toBe(303);
        return cookies.join('; ');
    }

    stop(): Promise<unknown> {
        this.connections.forEach(socket => socket.destroy());
        return new Promise(resolve => this.server.close(resolve));
    }
}
