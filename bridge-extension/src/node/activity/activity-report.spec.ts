// SPDX-License-Identifier: EPL-2.0

import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Emitter, ILogger } from '@theia/core';
import { RpcProxy } from '@theia/core/lib/common/messaging/proxy-factory';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { BackendApplicationCliContribution } from '@theia/core/lib/node';
import { Container, injectable } from '@theia/core/shared/inversify';
import { ActivityClient } from '../../common/activity';
import { Activity, ActivitySnapshot } from './activity';
import { ActivityContribution } from './activity-contribution';
import { ActivityEndpoint } from './activity-endpoint';
import { ActivityEnvironment, takeActivityEnvironment } from './activity-environment';
import { ActivityFile } from './activity-file';
import { ActivityPages } from './activity-pages';

class FakeActivity implements Activity {
    protected readonly emitter = new Emitter<ActivitySnapshot>();
    readonly onDidOccur = this.emitter.event;
    snapshot: ActivitySnapshot = { busy: false, workingSessions: 0, connectedSessions: 0, lastActivityAt: 1_000_000 };
    reports = 0;

    occur(change: Partial<ActivitySnapshot>): void {
        this.snapshot = { ...this.snapshot, ...change };
        this.emitter.fire(this.snapshot);
    }

    reportUser(): void {
        this.reports++;
    }
}

@injectable()
class RecordingLogger extends MockLogger {
    readonly warnings: string[] = [];

    override async warn(line: unknown): Promise<void> {
        this.warnings.push(String(line));
    }
}

function fakePage(): { client: RpcProxy<ActivityClient>; heard: string[]; close: () => void } {
    const closed = new Emitter<void>();
    const heard: string[] = [];
    const client = {
        notifySessionWorking: () => heard.push('working'),
        notifyStopAnnounced: () => heard.push('stop'),
        onDidCloseConnection: closed.event,
        onDidOpenConnection: new Emitter<void>().event
    };
    return { client: client as unknown as RpcProxy<ActivityClient>, heard, close: () => closed.fire() };
}

describe('What is told about activity', () => {
    let activity: FakeActivity;
    let logger: RecordingLogger;
    let container: Container;
    let folder: string;

    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'activity-'));
        activity = new FakeActivity();
        logger = new RecordingLogger();
    });

    afterEach(() => {
        container.get(ActivityContribution).onStop();
        rmSync(folder, { recursive: true, force: true });
    });

    async function start(environment: ActivityEnvironment, pagePort = 3000): Promise<void> {
        container = new Container();
        container.bind(Activity).toConstantValue(activity);
        container.bind(ActivityEnvironment).toConstantValue(environment);
        container.bind(ILogger).toConstantValue(logger);
        const cli = new BackendApplicationCliContribution();
        cli.port = pagePort;
        container.bind(BackendApplicationCliContribution).toConstantValue(cli);
        [ActivityFile, ActivityPages, ActivityEndpoint, ActivityContribution].forEach(type =>
            container.bind(type).toSelf().inSingletonScope()
        );
        await container.get(ActivityContribution).initialize();
    }

    function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Response> {
        return fetch(`http://127.0.0.1:${container.get(ActivityEndpoint).port}${path}`, { headers, method });
    }

    describe('the endpoint', () => {
        it('is closed unless somebody asked for it', async () => {
            await start({});
            expect(container.get(ActivityEndpoint).port).toBeUndefined();
        });

        it('leaves the port of the page alone', async () => {
            await start({ port: 3000 }, 3000);
            expect(container.get(ActivityEndpoint).port).toBeUndefined();
        });

        it('tells how many sessions work and when there was activity', async () => {
            await start({ port: 0 });
            activity.occur({ busy: true, workingSessions: 1, connectedSessions: 2, lastActivityAt: Date.UTC(2026, 0, 2) });
            const answer = await ask('/activity');
            expect(await answer.json()).toEqual({
                busy: true,
                workingSessions: 1,
                connectedSessions: 2,
                lastActivity: '2026-01-02T00:00:00.000Z'
            });
            expect(answer.headers.get('cache-control')).toBe('no-store');
        });

        it('tells Theia Cloud the time of the last activity in milliseconds', async () => {
            await start({ port: 0, token: 'secret' });
            const answer = await ask('/monitor/activity/lastActivity', { authorization: 'Bearer secret' });
            expect([answer.status, await answer.text()]).toEqual([200, '1000000']);
        });

        it.each(['/activity', '/monitor/activity/lastActivity', '/elsewhere'])(
            'keeps %s from whoever does not know the token',
            async path => {
                await start({ port: 0, token: 'secret' });
                for (const headers of [{}, { authorization: 'Bearer secre' }, { authorization: 'secret' }]) {
                    expect((await ask(path, headers as Record<string, string>)).status).toBe(401);
                }
            }
        );

        it('does not answer pages in a browser', async () => {
            await start({ port: 0 });
            expect((await ask('/activity', { origin: 'http://elsewhere.test' })).status).toBe(401);
        });

        it('does not answer a page whose name was bent to this machine', async () => {
            await start({ port: 0 });
            const { port } = container.get(ActivityEndpoint);
            const statusFor = (host: string) =>
                new Promise<number | undefined>((resolve, reject) => {
                    get({ host: '127.0.0.1', port, path: '/activity', headers: { host } }, ({ statusCode }) => resolve(statusCode)).on(
                        'error',
                        reject
                    );
                });
            expect(await statusFor(`elsewhere.test:${port}`)).toBe(401);
            expect(await Promise.all(['localhost', `localhost:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`].map(statusFor))).toEqual([
                200, 200, 200, 200
            ]);
        });

        it('lets the pages say that a stop was announced', async () => {
            await start({ port: 0 });
            const page = fakePage();
            container.get(ActivityPages).add(page.client);
            expect((await ask('/monitor/activity/popup', {}, 'POST')).status).toBe(200);
            expect(page.heard).toEqual(['stop']);
        });
    });

    describe('the pages', () => {
        it('hear at most twice a minute that a session works', async () => {
            await start({});
            const page = fakePage();
            container.get(ActivityPages).add(page.client);
            for (let second = 1; second <= 60; second++) {
                activity.occur({ busy: true, workingSessions: 1, lastActivityAt: 1_000_000 + second * 1000 });
            }
            expect(page.heard).toEqual(['working', 'working']);
        });

        it('go on hearing it when the clock is turned back', async () => {
            await start({});
            const page = fakePage();
            container.get(ActivityPages).add(page.client);
            [5_000_000, 1_000_000, 1_010_000, 1_030_000].forEach(lastActivityAt =>
                activity.occur({ busy: true, workingSessions: 1, lastActivityAt })
            );
            expect(page.heard).toEqual(['working', 'working', 'working']);
        });

        it('hear nothing while no session works, nor after they were closed', async () => {
            await start({});
            const page = fakePage();
            container.get(ActivityPages).add(page.client);
            activity.occur({ lastActivityAt: 2_000_000 });
            page.close();
            activity.occur({ busy: true, workingSessions: 1, lastActivityAt: 3_000_000 });
            expect(page.heard).toEqual([]);
        });

        it('report the user', async () => {
            await start({});
            container.get(ActivityPages).add(fakePage().client).notifyUserActive();
            expect(activity.reports).toBe(1);
        });
    });

    describe('the heartbeat file', () => {
        const written = (file: string) => container.get(ActivityFile).whenWritten.then(() => JSON.parse(readFileSync(file, 'utf8')));

        it('is there from the start and follows the sessions', async () => {
            const file = join(folder, 'deep', 'activity.json');
            await start({ file });
            expect(await written(file)).toMatchObject({ busy: false, connectedSessions: 0 });
            activity.occur({ busy: true, workingSessions: 1, connectedSessions: 1 });
            expect(await written(file)).toMatchObject({ busy: true, workingSessions: 1 });
        });

        it('is not written for each key', async () => {
            const file = join(folder, 'activity.json');
            await start({ file });
            await written(file);
            writeFileSync(file, '"untouched"');
            activity.occur({ lastActivityAt: 1_001_000 });
            expect(await written(file)).toBe('untouched');
            activity.occur({ lastActivityAt: 1_031_000 });
            expect(await written(file)).toMatchObject({ lastActivity: new Date(1_031_000).toISOString() });
        });

        it('says once that it cannot be written', async () => {
            const obstacle = join(folder, 'file');
            writeFileSync(obstacle, '');
            await start({ file: join(obstacle, 'activity.json') });
            activity.occur({ workingSessions: 1 });
            activity.occur({ workingSessions: 2 });
            await container.get(ActivityFile).whenWritten;
            expect(logger.warnings).toHaveLength(1);
            expect(existsSync(join(obstacle, 'activity.json'))).toBe(false);
        });
    });
});

describe('takeActivityEnvironment', () => {
    it('takes what belongs to the endpoint out of the environment of terminals', () => {
        const env = {
            CLAUDE_BRIDGE_ACTIVITY_FILE: '/a',
            CLAUDE_BRIDGE_ACTIVITY_PORT: '3001',
            CLAUDE_BRIDGE_ACTIVITY_TOKEN: 't',
            OTHER: 'x'
        };
        expect(takeActivityEnvironment(env)).toEqual({ file: '/a', port: 3001, token: 't' });
        expect(env).toEqual({ OTHER: 'x' });
    });

    it("listens where Theia Cloud looks, and for Theia Cloud's secret", () => {
        const env = { THEIACLOUD_MONITOR_PORT: '3001', THEIACLOUD_SESSION_SECRET: 's' };
        expect(takeActivityEnvironment(env)).toEqual({ port: 3001, token: 's' });
    });

    it('says what is wrong with a port', () => {
        expect(() => takeActivityEnvironment({ CLAUDE_BRIDGE_ACTIVITY_PORT: 'x' })).toThrow(
            'CLAUDE_BRIDGE_ACTIVITY_PORT: "x" is not a port.'
        );
    });
});
