// SPDX-License-Identifier: EPL-2.0

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FakeCli } from '../lib/fake-cli';
import { toolResults } from '../lib/model/messages';
import { say, Step, together, tool } from '../lib/model/script';
import { fixturesFolder } from '../lib/paths';
import { until } from '../lib/until';
import { connectFakeCli, expect, test } from './fixtures';
import { IdePage } from './pages/ide-page';

const ERROR = "Type 'number' is not assignable to type 'string'.";

test.use({
    languages: true,
    fixture: 'shapes',
    environment: { THEIA_PLUGINS: `local-dir:${join(fixturesFolder, 'extensions')}` }
});

function readResources(...uris: readonly string[]): Step {
    return together(...uris.map(uri => tool('ReadMcpResourceTool', { server: 'ide', uri })));
}

/** Answers change while language servers, tasks and debuggers work. */
async function reads(cli: FakeCli, uri: string, expected: string | RegExp): Promise<void> {
    const pattern = typeof expected === 'string' ? expect.stringContaining(expected) : expect.stringMatching(expected);
    const read = () => cli.readResource(uri).catch((error: unknown) => `failed: ${String(error)}`);
    await expect.poll(read, { message: `${uri} tells ${expected}`, timeout: 60_000 }).toEqual(pattern);
}

async function openBroken(ide: IdePage): Promise<void> {
    await ide.openFile('broken.ts');
    await ide.hasProblem(ERROR);
}

test('the language services answer', async ({ ide, folders }) => {
    await openBroken(ide);
    const cli = await connectFakeCli(folders);
    await reads(cli, 'ide://problems', `src/broken.ts:\n  3:14 error: ${ERROR} [ts 2322]`);
    await reads(cli, 'ide://problems?file=src/total.ts', 'No problems.');
    await reads(cli, 'ide://symbols?query=Square', /src\/shapes\.ts:14:\d+: class Square/);
    await reads(cli, 'ide://outline?file=src/shapes.ts', /interface Shape \(lines 2-4\)\n {2}method area/);
    await reads(cli, 'ide://definition?file=src/broken.ts&line=3&symbol=floorPlan', 'src/total.ts:7:17: export function floorPlan()');
    await reads(cli, 'ide://references?file=src/total.ts&symbol=totalArea', 'src/total.ts:9:12: return totalArea(rooms);');
    await reads(cli, 'ide://implementations?file=src/shapes.ts&symbol=Shape', 'src/shapes.ts:6:14: export class Circle');
    await reads(cli, 'ide://type?file=src/total.ts&line=4&symbol=shape', 'src/shapes.ts:2:18: export interface Shape {');
    await reads(cli, 'ide://hover?file=src/total.ts:3:17', 'function totalArea(shapes: readonly Shape[]): number');
    await reads(cli, 'ide://callers?file=src/total.ts&symbol=totalArea', 'src/total.ts:9:12: in floorPlan: return totalArea(rooms);');
    await reads(cli, 'ide://callees?file=src/total.ts&symbol=floorPlan', /totalArea \(src\/total\.ts:3:17\)/);
    await reads(cli, 'ide://subtypes?file=src/shapes.ts&symbol=Shape', 'export class Square implements Shape');
    await reads(cli, 'ide://supertypes?file=src/shapes.ts&symbol=Square', 'src/shapes.ts:2:18: export interface Shape {');
    await reads(cli, 'ide://supertypes?file=src/shapes.ts&symbol=Shape', 'No supertypes');
    await reads(cli, 'ide://definition?file=src/shapes.ts&symbol=area', 'is in several places: add line=N');
    await reads(cli, 'ide://outline?file=absent.ts', 'does not exist');

    expect(await cli.completePrompt('fix_problems', 'file', 'src/b')).toEqual(['src/broken.ts']);
    const changes = () => cli.notifications.filter(({ method }) => method === 'notifications/resources/list_changed').length;
    const before = changes();
    await ide.page.evaluate(() => window.inPage.setPreference('claudeBridge.resources.code', false));
    await expect.poll(changes).toBeGreaterThan(before);
    expect(await cli.listResources()).not.toContain('ide://outline');
    await reads(cli, 'ide://outline?file=src/shapes.ts', 'claudeBridge.resources.code');
    await cli.close();
});

test('the list of resources follows terminals, that of prompts the files of the user', { tag: '@full' }, async ({ ide, folders }) => {
    await ide.openFile('total.ts');
    await ide.selectLines(3, 2);
    const terminal = await ide.openTerminal();
    await terminal.enter("printf '\\033[31mred\\033[0m herring\\n'");
    const cli = await connectFakeCli(folders);
    await until('one of the terminals shows what the program printed', async () => {
        const uris = (await cli.listResources()).filter(uri => /terminals\/\d+$/.test(uri));
        const texts = await Promise.all(uris.map(uri => cli.readResource(uri)));
        return texts.some(text => text.includes('\nred herring\n'));
    });
    await ide.openTerminal();
    await cli.notification('that there are other resources', ({ method }) => method === 'notifications/resources/list_changed');

    expect(await cli.listPrompts()).not.toContain('greet');
    await writePrompt(folders.config, 'greet', 'Say good day.');
    await cli.notification('that there are other prompts', ({ method }) => method === 'notifications/prompts/list_changed');
    expect(await cli.listPrompts()).toContain('greet');
    expect(await cli.getPrompt('greet')).toBe('Say good day.');
    await cli.close();
});

/** What the model reads, and what it has to find there. */
const KNOWLEDGE: ReadonlyArray<readonly [uri: string, expected: RegExp]> = [
    ['ide://problems', /src\/broken\.ts:\n {2}3:14 error: Type 'number' is not assignable/],
    ['ide://problems?file=src/total.ts', /^No problems\./],
    ['ide://selection', /^The caret is at loop\.js:/],
    ['ide://editors', /loop\.js \(javascript, active/],
    ['ide://changes', /\S/],
    ['ide://terminals', /ide:\/\/terminals\/\d+/],
    ['ide://output/Builds', /the linker is tired/],
    ['ide://tasks', /^compile everything: FAILED with exit code 3 .*\n {2}command: echo compiling the shapes; exit 3\n/s],
    [
        'ide://tests',
        /1 failed, 1 passed.*\nFAILED shapes > computes the area \(src\/shapes\.ts:9:5\)\n {2}src\/shapes\.ts:10:9: The area is wrong\n {2}expected: 12\.57\n {2}actual: 12\.56/
    ],
    ['ide://debug', /> .*countDown.*\(loop\.js:4:9\).*remaining \(number\) = 39/s],
    ['ide://debug/threads', /stopped/],
    ['ide://breakpoints', /^loop\.js:\d+/],
    ['ide://symbols?query=Square', /src\/shapes\.ts:14:\d+: class Square/],
    ['ide://outline?file=src/shapes.ts', /interface Shape \(lines 2-4\)\n {2}method area/],
    ['ide://definition?file=src/broken.ts&line=3&symbol=floorPlan', /src\/total\.ts:7:17: export function floorPlan\(\)/],
    ['ide://references?file=src/total.ts&symbol=totalArea', /src\/total\.ts:9:12: return totalArea\(rooms\);/],
    ['ide://implementations?file=src/shapes.ts&symbol=Shape', /src\/shapes\.ts:6:14: export class Circle/],
    ['ide://type?file=src/total.ts&line=4&symbol=shape', /src\/shapes\.ts:2:18: export interface Shape {/],
    ['ide://hover?file=src/total.ts:3:17', /function totalArea\(shapes: readonly Shape\[\]\): number/],
    ['ide://callers?file=src/total.ts&symbol=totalArea', /src\/total\.ts:9:12: in floorPlan: return totalArea\(rooms\);/],
    ['ide://callees?file=src/total.ts&symbol=floorPlan', /totalArea \(src\/total\.ts:3:17\)/],
    ['ide://subtypes?file=src/shapes.ts&symbol=Shape', /export class Square implements Shape/],
    ['ide://supertypes?file=src/shapes.ts&symbol=Square', /export interface Shape {/]
];

/** Typed by the user, what the model is told to do, and what it finds with it. */
const COMMANDS: ReadonlyArray<readonly [typed: string, instruction: string, data: RegExp]> = [
    ['/ide:fix_problems src/broken.ts', 'Fix the problems that the IDE reports in src/broken.ts', /Type 'number' is not assignable/],
    ['/ide:review_changes', 'Review the changes listed below', /ide:\/\/changes:/],
    ['/ide:explain_selection', 'Explain what I have selected', /ide:\/\/selection:\s+The caret is at loop\.js:/],
    ['/ide:fix_test area', 'Find out why the test "area" fails', /The area is wrong/],
    ['/ide:why_stopped', 'The debugger has stopped', /remaining \(number\) = 39/],
    ['/ide:greet Ada', 'Say good day to Ada', /Say good day to Ada/]
];

test(
    'the model reads all that the IDE knows, and the user gives it with a command',
    { tag: ['@full', '@older'] },
    async ({ ide, page, model, folders, cliVersion }) => {
        test.slow();
        await writePrompt(folders.config, 'greet', '---\ndescription: Greets\narguments: [whom]\n---\nSay good day to {{whom}}.');
        await openBroken(ide);
        await page.evaluate(() => void window.inPage.executeCommand('task:run:build'));
        await page.evaluate(() => window.inPage.executeCommand('scriptedTests.run'));
        await page.evaluate(() => window.inPage.printOutput('Builds', 'the linker is tired'));
        await ide.openFile('loop.js');
        await page.evaluate(() => void window.inPage.executeCommand('workbench.action.debug.start'));
        const cli = await connectFakeCli(folders);
        await reads(cli, 'ide://debug', '(loop.js:4:9)');
        await page.evaluate(() => window.inPage.executeCommand('editor.debug.action.toggleBreakpoint'));
        // All of it is there, and the language services are awake.
        for (const [uri, expected] of KNOWLEDGE) {
            await reads(cli, uri, expected);
        }
        await cli.close();
        await ide.hasSessions(0);

        model.on(
            'look around',
            tool('ToolSearch', { query: 'select:ListMcpResourcesTool,ReadMcpResourceTool' }),
            tool('ListMcpResourcesTool', { server: 'ide' }),
            readResources(...KNOWLEDGE.map(([uri]) => uri)),
            say('Seen.')
        );
        const claude = await ide.startClaude(cliVersion);
        await claude.ask('look around');
        await claude.terminal.shows('Seen.');
        const request = await model.request('the resources', candidate => toolResults(candidate).length >= KNOWLEDGE.length + 2);
        const results = toolResults(request).map(readable);
        expect(results.join('\n')).toContain('ide://references');
        for (const [uri, expected] of KNOWLEDGE) {
            const result = results.find(candidate => candidate.includes(`"uri":"${uri}","mimeType"`));
            expect(result, `what the model reads at ${uri}`).toMatch(unanchored(expected));
        }
        expect(request.text).toContain('Its language services are more exact than grep');

        for (const [index, [typed, instruction, data]] of COMMANDS.entries()) {
            model.on(instruction, say(`Answer ${index}.`));
            await claude.sendPrompt(typed);
            await claude.terminal.shows(`Answer ${index}.`);
            const prompt = await model.request(typed, ({ text }) => text.includes(instruction));
            expect(prompt.text, typed).toMatch(data);
        }
    }
);

async function writePrompt(config: string, name: string, content: string): Promise<void> {
    await mkdir(join(config, 'claude-bridge/prompts'), { recursive: true });
    await writeFile(join(config, `claude-bridge/prompts/${name}.md`), content);
}

/** The CLI hands over what it read as JSON. */
function readable(result: string): string {
    return result.replaceAll('\\n', '\n').replaceAll('\\"', '"');
}

/** In the result of a tool the text does not stand at the start. */
function unanchored(pattern: RegExp): RegExp {
    return new RegExp(pattern.source.replace(/^\^/, ''), pattern.flags);
}
