// SPDX-License-Identifier: EPL-2.0

import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ILogger } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { ApplicationPackage } from '@theia/core/shared/@theia/application-package';
import { LocalizationServerImpl } from '@theia/core/lib/node/i18n/localization-server';
import { Container } from '@theia/core/shared/inversify';
import { BridgeApplicationContribution } from './bridge-application-contribution';
import bridgeBackendModule from './bridge-backend-module';
import { BridgeServerImpl } from './bridge-server-impl';
import { Host } from './discovery/host';
import { ReviewStore } from './review/review-store';
import { TestCli } from './test/test-cli';
import { TestWindow } from './test/test-window';
import { WebSocketClientTransport } from './test/web-socket-client-transport';

describe('the backend over real sockets', () => {
    let root: string;
    let container: Container;
    let contribution: BridgeApplicationContribution;
    let window: TestWindow;

    beforeEach(async () => {
        root = mkdtempSync(join(tmpdir(), 'bridge-backend-'));
        container = new Container();
        container.bind(ILogger).to(MockLogger);
        container.bind(ApplicationPackage).toConstantValue(new ApplicationPackage({ projectPath: root }));
        container.bind(EnvVariablesServer).toConstantValue({
            getConfigDirUri: async () => FileUri.create(join(root, 'configuration')).toString()
        } satisfies Partial<EnvVariablesServer> as EnvVariablesServer);
        container.bind(LocalizationServerImpl).toSelf().inSingletonScope();
        container.load(bridgeBackendModule);
        container.rebind(Host).toConstantValue({
            env: {},
            pid: process.pid,
            platform: process.platform,
            identity: [root],
            home: join(root, 'home'),
            loginShell: '/bin/sh'
        } satisfies Host);
        contribution = container.get(BridgeApplicationContribution);
        await contribution.initialize();
        const connection = container.createChild();
        connection.bind(BridgeServerImpl).toSelf().inSingletonScope();
        window = new TestWindow(
            connection.get(BridgeServerImpl),
            { windowId: 'window', roots: [FileUri.create(root).toString()], focused: true, terminals: [] },
            () => connection.unbindAll()
        );
        await window.attach();
    });

    afterEach(() => {
        contribution.onStop();
        rmSync(root, { recursive: true });
    });

    function locks(): string[] {
        return readdirSync(join(root, 'home', '.claude', 'ide')).filter(name => name.endsWith('.lock'));
    }

    async function connect(pid: number): Promise<TestCli> {
        const [lock] = locks();
        const { authToken } = JSON.parse(readFileSync(join(root, 'home', '.claude', 'ide', lock), 'utf8'));
        const cli = new TestCli({ pid, cwd: root });
        await cli.connect(new WebSocketClientTransport(parseInt(lock), authToken));
        return cli;
    }

    it('is found by its lock file, answers, and leaves no trace', async () => {
        const cli = await connect(1);
        expect((await cli.client.listTools()).tools).toHaveLength(12);
        expect(await cli.json('getWorkspaceFolders')).toMatchObject({ success: true, rootPath: root });
        await expect(cli.call('close_tab')).rejects.toMatchObject({ code: -32602, message: expect.stringContaining('tab_name') });
        await expect(cli.call('noSuchTool')).rejects.toMatchObject({ code: -32602 });
        expect(await cli.texts('closeAllDiffTabs')).toEqual(['CLOSED_0_DIFF_TABS']);
        contribution.onStop();
        expect(locks()).toEqual([]);
    });

    it('waits with openDiff while it answers everything else, and carries large proposals', async () => {
        const cli = await connect(1);
        const proposal = 'a line of text ☃\n'.repeat(200_000);
        const answer = cli.openDiff(join(root, 'large.txt'), proposal);
        expect(await cli.texts('close_tab', { tab_name: 'another' })).toEqual(['TAB_CLOSED']);
        const { review } = window.opened[0];
        expect((await window.server.getReviewContents(review.id))?.proposal === proposal).toBe(true);
        await window.server.decideReview(review.id, { kind: 'accept' });
        const [kind, text] = await answer;
        expect([kind, text === proposal]).toEqual(['FILE_SAVED', true]);
    });

    it('lets go of two hundred large proposals when their session is gone', async () => {
        const [crowd, other] = [await connect(1), await connect(2)];
        const contents = 'x'.repeat(64 * 1024);
        const lost = Array.from({ length: 200 }, (_, index) => crowd.openDiff(join(root, 'a.txt'), contents, `tab ${index}`));
        const ends = Promise.allSettled(lost);
        const reviews = container.get<ReviewStore>(ReviewStore);
        await crowd.texts('close_tab', { tab_name: 'none of them' });
        expect(reviews.pending).toHaveLength(200);
        (crowd.client.transport as WebSocketClientTransport).socket.terminate();
        expect((await ends).map(({ status }) => status)).toEqual(lost.map(() => 'rejected'));
        expect(await other.texts('closeAllDiffTabs')).toEqual(['CLOSED_0_DIFF_TABS']);
        expect(reviews.pending).toEqual([]);
        expect(window.closed.map(({ review }) => review.withdrawalReason)).toEqual(lost.map(() => 'session-ended'));
    });

    it('shows what is pending after ten reloads in a row, once, with what was typed', async () => {
        const cli = await connect(1);
        const answers = ['a', 'b', 'c'].map(name => cli.openDiff(join(root, name), `${name}\n`, name));
        await cli.texts('getOpenEditors');
        const [first] = window.opened;
        await window.server.saveReviewDraft(first.review.id, 'typed\n', 0);
        let page = window;
        for (let reload = 0; reload < 10; reload++) {
            page.disconnect();
            const connection = container.createChild();
            connection.bind(BridgeServerImpl).toSelf().inSingletonScope();
            page = new TestWindow(connection.get(BridgeServerImpl), { ...window.state, windowId: `reload ${reload}` }, () =>
                connection.unbindAll()
            );
            await page.attach();
        }
        expect(page.attached.show).toHaveLength(3);
        expect(await page.server.getReviewContents(first.review.id)).toMatchObject({ draft: 'typed\n', draftRevision: 1 });
        for (const { id } of page.attached.reviews) {
            await page.server.decideReview(id, { kind: 'accept' });
        }
        expect((await Promise.all(answers)).map(([kind]) => kind)).toEqual(['FILE_SAVED', 'FILE_SAVED', 'FILE_SAVED']);
        expect(page.closed).toHaveLength(3);
    });

    it('keeps one session out of harm when another sends garbage and dies', async () => {
        const [good, bad] = [await connect(1), await connect(2)];
        const answer = good.openDiff(join(root, 'a.txt'), 'text', 'tab');
        const lost = expect(bad.openDiff(join(root, 'b.txt'), 'text', 'tab')).rejects.toThrow();
        await good.texts('getOpenEditors');
        await bad.texts('getOpenEditors');
        const { socket } = bad.client.transport as WebSocketClientTransport;
        ['{', '[]', 'null', '{"jsonrpc":"2.0"}', '{"jsonrpc":"2.0","id":null,"method":"tools/call"}', '"\u0000"'].forEach(frame =>
            socket.send(frame)
        );
        socket.terminate();
        await lost;
        expect(await good.texts('close_tab', { tab_name: 'not mine' })).toEqual(['TAB_CLOSED']);
        await window.server.decideReview(window.opened[0].review.id, { kind: 'accept' });
        expect(await answer).toEqual(['FILE_SAVED', 'text']);
    });
});
