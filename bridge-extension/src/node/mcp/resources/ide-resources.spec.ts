// SPDX-License-Identifier: EPL-2.0

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { ResourceRequest } from '../../../common/resources';
import { TestBridge } from '../../test/test-bridge';
import { TestWindow } from '../../test/test-window';

describe('resources of the IDE', () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bridge-resources-')));
    const real = join(folder, 'real');
    const link = join(folder, 'link');
    const uriOf = (path: string) => FileUri.create(path).toString();

    beforeAll(() => {
        mkdirSync(real);
        symlinkSync(real, link);
        writeFileSync(join(real, 'a b.ts'), '');
        writeFileSync(join(real, '.env'), 'SECRET=1');
        symlinkSync(join(real, '.env'), join(real, 'harmless.txt'));
    });

    afterAll(() => rmSync(folder, { recursive: true }));

    function serve(window: TestWindow): ResourceRequest[] {
        const requests: ResourceRequest[] = [];
        window.answers.readResource = async request => {
            requests.push(request);
            return 'the text';
        };
        return requests;
    }

    it('lists what the window of the session lists', async () => {
        const bridge = new TestBridge();
        const window = await bridge.openWindow();
        window.answers.listResources = async () => [{ uri: 'ide://problems', title: 'Problems', description: 'Errors.' }];
        const cli = await bridge.connect();
        const expected = [{ uri: 'ide://problems', name: 'Problems', title: 'Problems', description: 'Errors.', mimeType: 'text/plain' }];
        expect((await cli.client.listResources()).resources).toEqual(expected);
        window.dispose();
        expect((await cli.client.listResources()).resources).toEqual(expected);
    });

    it('hands the window the file as the IDE knows it, and what paths are relative to', async () => {
        const bridge = new TestBridge();
        const window = await bridge.openWindow({ roots: [uriOf(link)] });
        const requests = serve(window);
        const cli = await bridge.connect({ cwd: real });
        const result = await cli.client.readResource({ uri: 'ide://references?file=a b.ts&line=3&symbol=a%20b' });
        expect(result.contents).toMatchObject([{ text: 'the text', mimeType: 'text/plain' }]);
        const file = uriOf(join(link, 'a b.ts'));
        expect(requests).toEqual([
            { name: 'references', segment: undefined, parameters: { file, line: '3', symbol: 'a b' }, base: uriOf(link) }
        ]);
        for (const spelling of [`file://${real}/a b.ts`, join(real, 'a b.ts'), 'a%20b.ts', 'x/../a b.ts']) {
            await cli.client.readResource({ uri: `ide://hover?file=${spelling}` });
            expect(requests.at(-1)?.parameters).toEqual({ file });
        }
    });

    it('understands a place behind the file', async () => {
        const bridge = new TestBridge();
        const requests = serve(await bridge.openWindow());
        const cli = await bridge.connect({ cwd: real });
        await cli.client.readResource({ uri: 'ide://hover?file=a b.ts:3:5' });
        expect(requests[0].parameters).toEqual({ file: uriOf(join(real, 'a b.ts')), line: '3', column: '5' });
    });

    it('tells what there is no resource of, and when no window answers', async () => {
        const bridge = new TestBridge();
        const cli = await bridge.connect();
        await expect(cli.client.readResource({ uri: 'ide://problems' })).rejects.toThrow('No window of the IDE answered');
        await bridge.openWindow();
        await expect(cli.client.readResource({ uri: 'ide://nonsense' })).rejects.toThrow('Unknown resource: ide://nonsense');
        await expect(cli.client.readResource({ uri: 'file:///etc/passwd' })).rejects.toThrow('Unknown resource');
    });

    it('cuts what is too long', async () => {
        const bridge = new TestBridge();
        const window = await bridge.openWindow();
        window.answers.readResource = async () => 'line\n'.repeat(10_000);
        const cli = await bridge.connect();
        const [content] = (await cli.client.readResource({ uri: 'ide://problems' })).contents;
        expect('text' in content && content.text.length).toBeLessThan(25_300);
        expect(content).toMatchObject({ text: expect.stringContaining('(Cut: ') });
    });

    it('says to each session that is ready that the list has changed, once', async () => {
        jest.useFakeTimers();
        try {
            const bridge = new TestBridge();
            const window = await bridge.openWindow();
            const cli = await bridge.connect();
            await jest.advanceTimersByTimeAsync(1000);
            const changes = () => cli.notifications.filter(({ method }) => method === 'notifications/resources/list_changed').length;
            const before = changes();
            window.server.notifyResourcesChanged();
            window.server.notifyResourcesChanged();
            await jest.advanceTimersByTimeAsync(1000);
            expect(changes()).toBe(before + 1);
        } finally {
            jest.useRealTimers();
        }
    });

    it('finds the targets of symbolic links for the window', async () => {
        const window = await new TestBridge().openWindow();
        const uris = ['harmless.txt', '.env', 'absent'].map(name => uriOf(join(real, name)));
        expect(await window.server.getRealUris([...uris, 'untitled:a'])).toEqual([uris[1], uris[1], uris[2], 'untitled:a']);
        await expect(window.server.getRealUris([1])).rejects.toThrow('no valid list of URIs');
        expect(await window.server.findExisting([...uris, 'untitled:a'])).toEqual([uris[0], uris[1], 'untitled:a']);
        await expect(window.server.findExisting([1])).rejects.toThrow('no valid list of URIs');
    });
});
