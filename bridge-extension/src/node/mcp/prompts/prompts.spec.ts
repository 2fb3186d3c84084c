// SPDX-License-Identifier: EPL-2.0

import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { GetPromptResult } from '@modelcontextprotocol/sdk/types.js';
import { ActionRequest } from '../../../common/actions';
import { ResourceRequest } from '../../../common/resources';
import { TestBridge } from '../../test/test-bridge';

function textOf({ messages }: GetPromptResult): string {
    const [{ content }] = messages;
    return content.type === 'text' ? content.text : '';
}

describe('prompts of the IDE', () => {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'bridge-prompts-')));
    const config = join(folder, 'config');
    const root = join(folder, 'project');
    const roots = [FileUri.create(root).toString()];
    let bridge: TestBridge;

    function write(path: string, content: string): void {
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, content);
    }

    async function names(): Promise<string[]> {
        const cli = await bridge.connect({ cwd: root });
        return (await cli.client.listPrompts()).prompts.map(({ name }) => name);
    }

    beforeAll(() => {
        write(join(config, 'claude-bridge/prompts/greet.md'), '---\ndescription: Greets\narguments: [whom]\n---\nGreet {{whom}}.');
        write(join(config, 'claude-bridge/prompts/broken.md'), '---\nname: [\n---\n');
        write(join(config, 'claude-bridge/prompts/notes.txt'), 'no prompt');
        write(join(root, '.claude-bridge/prompts/release.md'), 'Make a release.');
        write(join(root, '.claude-bridge/prompts/greet.md'), 'Do not greet.');
    });

    beforeEach(() => {
        bridge = new TestBridge();
        bridge.configFolder = config;
    });

    afterAll(() => rmSync(folder, { recursive: true }));

    const BUILT_IN = ['fix_problems', 'review_changes', 'explain_selection', 'fix_test', 'why_stopped', 'build', 'test', 'debug_test'];

    it('are those of the IDE and the user, and those of the workspace only once it is trusted', async () => {
        expect(await names()).toEqual([...BUILT_IN, 'greet']);
        const window = await bridge.openWindow({ roots });
        expect(await names()).toEqual([...BUILT_IN, 'greet']);
        await window.update({ isTrusted: true });
        expect(await names()).toEqual([...BUILT_IN, 'greet', 'release']);
        await window.update({ isTrusted: false });
        const cli = await bridge.connect({ cwd: root });
        await expect(cli.client.getPrompt({ name: 'release' })).rejects.toThrow('Unknown prompt: release');
    });

    it('fill in what the user typed; the user wins over the workspace', async () => {
        await bridge.openWindow({ roots, isTrusted: true });
        const cli = await bridge.connect({ cwd: root });
        expect(textOf(await cli.client.getPrompt({ name: 'greet', arguments: { whom: 'Ada' } }))).toBe('Greet Ada.');
    });

    it('carry what the IDE knows', async () => {
        const window = await bridge.openWindow({ roots });
        const requests: ResourceRequest[] = [];
        window.answers.readResource = async request => {
            requests.push(request);
            return 'one error';
        };
        const cli = await bridge.connect({ cwd: root });
        const text = textOf(await cli.client.getPrompt({ name: 'fix_problems', arguments: { file: 'a.ts' } }));
        expect(text).toMatch(/in a\.ts, errors first.*ide:\/\/problems\?file=a\.ts:\none error$/s);
        expect(requests[0].parameters.file).toBe(FileUri.create(join(root, 'a.ts')).toString());
        await cli.client.getPrompt({ name: 'fix_test', arguments: { name: 'a & b' } });
        expect(requests[1]).toMatchObject({ name: 'tests', parameters: { name: 'a & b' } });
    });

    it('know the file that the user names, whatever letters its name has', async () => {
        const window = await bridge.openWindow({ roots });
        const requests: ResourceRequest[] = [];
        window.answers.readResource = async request => {
            requests.push(request);
            return 'one error';
        };
        const cli = await bridge.connect({ cwd: root });
        const names = ['a&b.ts', 'c%26d.ts', 'a=1#?.ts', '100%.ts', 'a&b.ts:7'];
        for (const file of names) {
            write(join(root, file.replace(/:7$/, '')), '');
            await cli.client.getPrompt({ name: 'fix_problems', arguments: { file } });
        }
        const paths = requests.map(({ parameters }) => FileUri.fsPath(parameters.file ?? '').slice(root.length + 1));
        expect(paths).toEqual(names.map(name => name.replace(/:7$/, '')));
    });

    it('pass over a pipe that nobody writes to', async () => {
        execFileSync('mkfifo', [join(config, 'claude-bridge/prompts/pipe.md')]);
        expect(await names()).toEqual([...BUILT_IN, 'greet']);
    });

    it('run what the user asks for, without asking again', async () => {
        const window = await bridge.openWindow({ roots });
        const requests: ActionRequest[] = [];
        window.answers.startAction = async request => {
            requests.push(request);
            await window.server.endAction(request.runId, { kind: 'done', text: '1 of 2 tests failed' });
        };
        const cli = await bridge.connect({ cwd: root });
        expect(textOf(await cli.client.getPrompt({ name: 'test', arguments: { name: ' sum ' } }))).toMatch(
            /^I ran tests.*\n\n1 of 2 tests failed$/s
        );
        expect(requests[0]).toMatchObject({ command: 'test.run', isByUser: true, args: { name: 'sum' } });
        await cli.client.getPrompt({ name: 'build' });
        expect(requests[1]).toMatchObject({ command: 'task.run', isByUser: true, args: {} });
    });

    it('say what is missing instead of failing', async () => {
        const cli = await bridge.connect({ cwd: root });
        expect(textOf(await cli.client.getPrompt({ name: 'why_stopped' }))).toContain('not available: No window of the IDE answered');
    });

    it('complete their arguments', async () => {
        const window = await bridge.openWindow({ roots });
        window.answers.completeResource = async ({ name, parameter, value }) => [`${name} ${parameter} ${value}`];
        const cli = await bridge.connect({ cwd: root });
        const complete = async (ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string }, name: string) =>
            (await cli.client.complete({ ref, argument: { name, value: 'a' } })).completion.values;
        expect(await complete({ type: 'ref/prompt', name: 'fix_problems' }, 'file')).toEqual(['problems file a']);
        expect(await complete({ type: 'ref/resource', uri: 'ide://problems{?file}' }, 'file')).toEqual(['problems file a']);
        expect(await complete({ type: 'ref/prompt', name: 'greet' }, 'whom')).toEqual([]);
    });
});
