// SPDX-License-Identifier: EPL-2.0

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { TestBridge } from '../../test/test-bridge';
import { TestCli } from '../../test/test-cli';
import { TestWindow } from '../../test/test-window';

const SELECTION = { start: { line: 1, character: 0 }, end: { line: 1, character: 3 } };

describe('tools', () => {
    const folder = mkdtempSync(join(tmpdir(), 'bridge-tools-'));
    const file = join(folder, 'a b#1%20.ts');
    const uri = FileUri.create(file).toString();
    let bridge: TestBridge;
    let window: TestWindow;
    let cli: TestCli;

    beforeAll(() => {
        writeFileSync(file, 'one\ntwo\nthree');
        mkdirSync(join(folder, 'dir'));
    });

    afterAll(() => rmSync(folder, { recursive: true }));

    beforeEach(async () => {
        bridge = new TestBridge();
        window = await bridge.openWindow({ roots: [FileUri.create(folder).toString()] });
        cli = await bridge.connect({ pid: 100, cwd: folder });
    });

    describe('openFile', () => {
        it('opens a file and tells so in one sentence', async () => {
            expect(await cli.texts('openFile', { filePath: file, startText: 'two' })).toEqual([`Opened file: ${file}`]);
            expect(window.calls).toContainEqual({
                method: 'openFile',
                args: [{ uri, preview: false, startText: 'two', selectToEndOfLine: false, makeFrontmost: true }]
            });
        });

        it('tells more about a file that it opened in the background', async () => {
            expect(await cli.json('openFile', { filePath: file, makeFrontmost: false })).toEqual({
                success: true,
                filePath: file,
                languageId: 'typescript',
                lineCount: 3
            });
        });

        it('starts relative paths from the working directory of the session', async () => {
            await cli.call('openFile', { filePath: 'a b#1%20.ts' });
            expect(window.calls.at(-1)?.args[0]).toMatchObject({ uri });
        });

        it.each(['no-such-file', 'dir'])('refuses %s without asking the window', async name => {
            const result = await cli.call('openFile', { filePath: join(folder, name) });
            expect(result).toMatchObject({ isError: true, content: [{ text: `File not found: ${join(folder, name)}` }] });
            expect(window.calls).toEqual([]);
        });

        it('hands on why the window could not open it', async () => {
            window.answers.openFile = () => Promise.reject(new Error('It is binary.'));
            expect(await cli.call('openFile', { filePath: file })).toMatchObject({ isError: true, content: [{ text: 'It is binary.' }] });
        });
    });

    describe('getCurrentSelection and getLatestSelection', () => {
        const selection = { uri, range: SELECTION, text: 'two', isCut: false };
        const shape = {
            success: true,
            text: 'two',
            filePath: file,
            fileUrl: `file://${file}`,
            selection: { ...SELECTION, isEmpty: false }
        };

        it('ask the window, or know what it told last', async () => {
            expect(await cli.json('getCurrentSelection')).toEqual({ success: false, message: 'No active editor found' });
            expect(await cli.json('getLatestSelection')).toEqual({ success: false, message: 'No selection available' });
            window.answers.getSelection = async () => selection;
            window.select(selection);
            expect(await cli.json('getCurrentSelection')).toEqual(shape);
            expect(await cli.json('getLatestSelection')).toEqual(shape);
        });
    });

    describe('getOpenEditors', () => {
        it('describes each tab', async () => {
            window.answers.getOpenEditors = async () => [
                {
                    uri,
                    label: 'a b#1%20.ts',
                    languageId: 'typescript',
                    lineCount: 3,
                    isActive: true,
                    isPinned: false,
                    isPreview: true,
                    isDirty: false,
                    isUntitled: false,
                    groupIndex: 1,
                    isGroupActive: true,
                    selection: SELECTION
                }
            ];
            expect(await cli.json('getOpenEditors')).toEqual({
                tabs: [
                    {
                        uri: `file://${file}`,
                        fileName: file,
                        label: 'a b#1%20.ts',
                        languageId: 'typescript',
                        lineCount: 3,
                        isActive: true,
                        isPinned: false,
                        isPreview: true,
                        isDirty: false,
                        isUntitled: false,
                        groupIndex: 1,
                        viewColumn: 2,
                        isGroupActive: true,
                        selection: { ...SELECTION, isReversed: false }
                    }
                ]
            });
        });

        it('does not hand on what is no description of tabs', async () => {
            window.answers.getOpenEditors = async () => [{ uri } as never];
            expect(await cli.call('getOpenEditors')).toMatchObject({ isError: true });
        });
    });

    it('getWorkspaceFolders lists the roots, also between two pages', async () => {
        const name = folder.slice(folder.lastIndexOf('/') + 1);
        const expected = { success: true, folders: [{ name, uri: `file://${folder}`, path: folder }], rootPath: folder };
        expect(await cli.json('getWorkspaceFolders')).toEqual(expected);
        window.disconnect();
        expect(await cli.json('getWorkspaceFolders')).toEqual(expected);
    });

    it('checkDocumentDirty tells the state of an open document', async () => {
        expect(await cli.json('checkDocumentDirty', { filePath: file })).toEqual({
            success: false,
            message: `Document not open: ${file}`
        });
        window.answers.getDocumentState = async () => ({ isDirty: true, isUntitled: false });
        expect(await cli.json('checkDocumentDirty', { filePath: file })).toEqual({
            success: true,
            filePath: file,
            isDirty: true,
            isUntitled: false
        });
        expect(window.calls.at(-1)).toEqual({ method: 'getDocumentState', args: [uri] });
    });

    it('saveDocument tells whether it saved', async () => {
        expect(await cli.json('saveDocument', { filePath: file })).toEqual({ success: false, message: `Document not open: ${file}` });
        window.answers.saveDocument = async () => ({ kind: 'failed', message: 'read-only' });
        expect(await cli.json('saveDocument', { filePath: file })).toEqual({
            success: false,
            message: 'Failed to save file: read-only'
        });
        window.answers.saveDocument = async () => ({ kind: 'saved' });
        expect(await cli.json('saveDocument', { filePath: file })).toEqual({
            success: true,
            filePath: file,
            saved: true,
            message: 'Document saved successfully'
        });
    });

    describe.each(['no window', 'a window that hangs'])('with %s', which => {
        beforeEach(() => {
            jest.useFakeTimers();
            if (which === 'no window') {
                window.disconnect();
            }
            window.hangs = true;
        });

        afterEach(() => jest.useRealTimers());

        it.each([
            ['openFile', { filePath: file }, `No window of the IDE is there to open ${file}`, 5000],
            ['getCurrentSelection', {}, '{"success":false,"message":"No active editor found"}', 5000],
            ['getLatestSelection', {}, '{"success":false,"message":"No selection available"}', 5000],
            ['getOpenEditors', {}, '{"tabs":[]}', 5000],
            ['getDiagnostics', { uri: `file://${file}` }, JSON.stringify([{ uri: `file://${file}`, diagnostics: [] }]), 450],
            ['getDiagnostics', {}, '[]', 1950],
            ['checkDocumentDirty', { filePath: file }, JSON.stringify({ success: false, message: `Document not open: ${file}` }), 5000],
            ['saveDocument', { filePath: file }, JSON.stringify({ success: false, message: `Document not open: ${file}` }), 5000],
            ['close_tab', { tab_name: 't' }, 'TAB_CLOSED', 0],
            ['closeAllDiffTabs', {}, 'CLOSED_0_DIFF_TABS', 0]
        ])('%s %j is answered honestly and in time', async (name, args, text, limit) => {
            let answer: string[] | undefined;
            void cli.texts(name, args).then(texts => (answer = texts));
            // The file system answers in real time, whatever the clock says.
            await jest.requireActual<typeof import('node:timers/promises')>('node:timers/promises').setImmediate();
            for (let turn = 0; turn < 20 && !answer; turn++) {
                await new Promise(resolve => jest.requireActual<typeof import('node:fs')>('node:fs').stat(file, resolve));
            }
            await jest.advanceTimersByTimeAsync(limit);
            expect(answer?.at(0)).toEqual(text);
        });
    });
});
