// SPDX-License-Identifier: EPL-2.0

import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { DiagnosticsRequest, FileDiagnostics } from '../../../common/workbench';
import { SessionRegistry } from '../../session/session';
import { TestBridge } from '../../test/test-bridge';
import { TestWindow } from '../../test/test-window';

const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 5 } };

describe('getDiagnostics', () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bridge-diagnostics-')));
    const real = join(folder, 'real');
    const link = join(folder, 'link');
    const names = ['a.ts', 'with space#1.ts'];

    beforeAll(() => {
        mkdirSync(real);
        symlinkSync(real, link);
        names.forEach(name => writeFileSync(join(real, name), 'old content'));
    });

    afterAll(() => rmSync(folder, { recursive: true }));

    function problem(path: string): FileDiagnostics {
        return { uri: FileUri.create(path).toString(), diagnostics: [{ message: 'wrong', severity: 1, range }] };
    }

    function serve(window: TestWindow, files: FileDiagnostics[]): DiagnosticsRequest[] {
        const requests: DiagnosticsRequest[] = [];
        window.answers.getDiagnostics = async request => {
            requests.push(request);
            return files.filter(file => request.uri === undefined || file.uri === request.uri);
        };
        return requests;
    }

    const wrong = [{ message: 'wrong', severity: 'Error', range }];

    it.each(names)('answers for %s under the very name that was asked for', async name => {
        const bridge = new TestBridge();
        const window = await bridge.openWindow();
        const cli = await bridge.connect({ cwd: real });
        const path = join(real, name);
        serve(window, [problem(path)]);
        for (const spelling of [`file://${path}`, path, `_claude_fs_right:${path}`, FileUri.create(path).toString()]) {
            expect(await cli.json('getDiagnostics', { uri: spelling })).toEqual([{ uri: spelling, diagnostics: wrong }]);
        }
    });

    it('names a file that has no problems', async () => {
        const bridge = new TestBridge();
        const window = await bridge.openWindow();
        const cli = await bridge.connect();
        serve(window, []);
        expect(await cli.json('getDiagnostics', { uri: 'file:///new file.ts' })).toEqual([{ uri: 'file:///new file.ts', diagnostics: [] }]);
    });

    it('answers for all files with raw URIs, without those that are gone', async () => {
        const bridge = new TestBridge();
        const window = await bridge.openWindow();
        const cli = await bridge.connect({ cwd: real });
        serve(window, [problem(join(real, 'deleted.ts')), ...names.map(name => problem(join(real, name)))]);
        expect(await cli.json('getDiagnostics')).toEqual(names.map(name => ({ uri: `file://${real}/${name}`, diagnostics: wrong })));
    });

    it('puts the files that the session asked for first', async () => {
        const bridge = new TestBridge();
        const window = await bridge.openWindow();
        const cli = await bridge.connect({ cwd: real });
        serve(
            window,
            names.map(name => problem(join(real, name)))
        );
        await cli.call('getDiagnostics', { uri: `file://${real}/${names[1]}` });
        expect(await cli.json('getDiagnostics')).toMatchObject([
            { uri: `file://${real}/${names[1]}` },
            { uri: `file://${real}/${names[0]}` }
        ]);
    });

    it('bridges a workspace that was opened through a symbolic link', async () => {
        const bridge = new TestBridge();
        const window = await bridge.openWindow({ roots: [FileUri.create(link).toString()] });
        const cli = await bridge.connect({ cwd: real });
        serve(window, [problem(join(link, 'a.ts'))]);
        expect(await cli.json('getDiagnostics')).toEqual([{ uri: `file://${real}/a.ts`, diagnostics: wrong }]);
        expect(await cli.json('getDiagnostics', { uri: `file://${real}/a.ts` })).toEqual([
            { uri: `file://${real}/a.ts`, diagnostics: wrong }
        ]);
    });

    it('lets the language servers settle after a write only', async () => {
        const bridge = new TestBridge();
        const window = await bridge.openWindow();
        const cli = await bridge.connect();
        const requests = serve(window, []);
        await cli.call('getDiagnostics');
        await cli.call('getDiagnostics', { uri: 'file:///a.ts' });
        await cli.call('getDiagnostics');
        await cli.call('getDiagnostics');
        expect(requests.map(({ settle }) => settle !== undefined)).toEqual([false, false, true, false]);
    });

    it('says in a block of its own how many problems are missing', async () => {
        const bridge = new TestBridge();
        const window = await bridge.openWindow();
        const cli = await bridge.connect({ cwd: real });
        serve(window, [{ ...problem(join(real, 'a.ts')), omitted: 7 }]);
        const [list, note] = await cli.texts('getDiagnostics');
        expect(JSON.parse(list)).toMatchObject([{ uri: `file://${real}/a.ts` }]);
        expect(note).toContain('7 more problems');
    });

    it('goes by what it heard last of a file when the window is too busy for it', async () => {
        const bridge = new TestBridge();
        const window = await bridge.openWindow();
        const cli = await bridge.connect({ cwd: real });
        const path = join(real, 'a.ts');
        const busy = () => (window.answers.getDiagnostics = () => new Promise(() => undefined));
        const ask = () => cli.json('getDiagnostics', { uri: path });
        busy();
        expect(await ask()).toEqual([{ uri: path, diagnostics: [] }]);
        serve(window, [problem(path)]);
        await ask();
        busy();
        expect(await ask()).toEqual([{ uri: path, diagnostics: wrong }]);
        serve(window, []);
        await cli.call('getDiagnostics');
        busy();
        expect(await ask()).toEqual([{ uri: path, diagnostics: [] }]);
    });

    it('lets the language servers look at a file while its change is under review', async () => {
        const bridge = new TestBridge();
        const window = await bridge.openWindow();
        const cli = await bridge.connect({ cwd: real });
        const path = join(real, 'a.ts');
        const requests = serve(window, [problem(path)]);
        const diff = cli.call('openDiff', { old_file_path: path, new_file_path: path, new_file_contents: 'new', tab_name: 'tab' });
        await cli.call('close_tab', { tab_name: 'tab' });
        await diff;
        expect(requests).toEqual([{ uri: FileUri.create(path).toString(), settle: { quietTime: 600, limit: 1500 } }]);
        window.answers.getDiagnostics = () => new Promise(() => undefined);
        expect(await cli.json('getDiagnostics', { uri: path })).toEqual([{ uri: path, diagnostics: wrong }]);
    });

    it('says when nobody knows the problems', async () => {
        const cli = await new TestBridge().connect();
        const [list, note] = await cli.texts('getDiagnostics');
        expect(JSON.parse(list)).toEqual([]);
        expect(note).toContain('not known');
    });

    it('gives whoever wants it the old content before the CLI writes', async () => {
        const bridge = new TestBridge();
        const cli = await bridge.connect();
        const before: string[] = [];
        bridge
            .get<SessionRegistry>(SessionRegistry)
            .sessions[0].onWillWriteFile(event =>
                event.waitUntil(Promise.resolve().then(() => before.push(readFileSync(event.path, 'utf8'))))
            );
        await cli.call('getDiagnostics', { uri: `file://${real}/a.ts` });
        expect(before).toEqual(['old content']);
    });

    it('does not let the CLI write before the old content is saved when the window answers nonsense at once', async () => {
        const bridge = new TestBridge();
        const window = await bridge.openWindow();
        window.answers.getDiagnostics = async () => ['nonsense'] as unknown as FileDiagnostics[];
        const cli = await bridge.connect();
        let isSaved = false;
        const save = () => new Promise<void>(resolve => setImmediate(() => resolve(void (isSaved = true))));
        const [session] = bridge.get<SessionRegistry>(SessionRegistry).sessions;
        session.onWillWriteFile(event => event.waitUntil(save()));
        expect(await cli.call('getDiagnostics', { uri: `file://${real}/a.ts` })).toMatchObject({ isError: true });
        expect(isSaved).toBe(true);
        session.onWillWriteFile(event => event.waitUntil(Promise.reject(new Error('no space left'))));
        window.answers = {};
        expect(await cli.json('getDiagnostics', { uri: `file://${real}/a.ts` })).toEqual([{ uri: `file://${real}/a.ts`, diagnostics: [] }]);
    });

    it('does not wait for a listener that never ends', async () => {
        jest.useFakeTimers();
        try {
            const bridge = new TestBridge();
            const cli = await bridge.connect();
            bridge
                .get<SessionRegistry>(SessionRegistry)
                .sessions[0].onWillWriteFile(event => event.waitUntil(new Promise(() => undefined)));
            const answer = cli.json('getDiagnostics', { uri: 'file:///a.ts' });
            await jest.advanceTimersByTimeAsync(300);
            expect(await answer).toEqual([{ uri: 'file:///a.ts', diagnostics: [] }]);
        } finally {
            jest.useRealTimers();
        }
    });

    it('does not mix up two sessions that spell a file differently', async () => {
        const bridge = new TestBridge();
        const window = await bridge.openWindow();
        const [one, two] = [await bridge.connect({ pid: 1 }), await bridge.connect({ pid: 2 })];
        const path = join(real, 'a.ts');
        serve(window, [problem(path)]);
        await one.call('getDiagnostics', { uri: path });
        expect(await one.json('getDiagnostics')).toMatchObject([{ uri: path }]);
        expect(await two.json('getDiagnostics')).toMatchObject([{ uri: `file://${path}` }]);
    });
});
