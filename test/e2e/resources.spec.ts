// SPDX-License-Identifier: EPL-2.0

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
    await reads(cli, 'ide://definition?file=src/shapes.ts&symbol=area', 'is in several places: add line=N');
    await reads(cli, 'ide://outline?file=absent.ts', 'does not exist');
    await cli.close();
});

test('editors, terminals and output can be read', async ({ ide, folders }) => {
    await ide.openFile('total.ts');
    await ide.selectLines(3, 2);
    const terminal = await ide.openTerminal();
    await terminal.enter("printf '\\033[31mred\\033[0m herring\\n'");
    const cli = await connectFakeCli(folders);
    await reads(cli, 'ide://selection', /^src\/total\.ts:3-4\nexport function totalArea/);
    await reads(cli, 'ide://editors', 'src/total.ts (typescript, active');
    await reads(cli, 'ide://terminals', /ide:\/\/terminals\/\d+/);
    await until('one of the terminals shows what the program printed', async () => {
        const uris = (await cli.listResources()).filter(uri => /terminals\/\d+$/.test(uri));
        const texts = await Promise.all(uris.map(uri => cli.readResource(uri)));
        return texts.some(text => text.includes('\nred herring\n'));
    });
    await ide.openTerminal();
    await cli.notification('that there are other resources', ({ method }) => method === 'notifications/resources/list_changed');
    await cli.close();
});

test('a failed task and a failed test can be read', async ({ ide, folders }) => {
    await ide.openFile('total.ts');
    const cli = await connectFakeCli(folders);
    await reads(cli, 'ide://tasks', 'No task was run');
    await ide.page.evaluate(() => void window.inPage.executeCommand('task:run:build'));
    await reads(cli, 'ide://tasks', /^compile everything: FAILED with exit code 3 .*\n {2}command: echo compiling the shapes; exit 3\n/s);
    await ide.page.evaluate(() => window.inPage.executeCommand('scriptedTests.run'));
    await reads(
        cli,
        'ide://tests',
        /1 failed, 1 passed.*\nFAILED shapes > computes the area \(src\/shapes\.ts:9:5\)\n {2}src\/shapes\.ts:10:9: The area is wrong\n {2}expected: 12\.57\n {2}actual: 12\.56/
    );
    expect(await cli.getPrompt('fix_test', { name: 'area' })).toContain('The area is wrong');
    await cli.close();
});

test('a stopped debugger can be read', async ({ ide, folders }) => {
    await ide.openFile('loop.js');
    const cli = await connectFakeCli(folders);
    await reads(cli, 'ide://debug', 'Nothing is being debugged.');
    await ide.page.evaluate(() => void window.inPage.executeCommand('workbench.action.debug.start'));
    await reads(cli, 'ide://debug', /> .*countDown.*\(loop\.js:4:9\).*remaining \(number\) = 39/s);
    await reads(cli, 'ide://debug/threads', 'stopped');
    await ide.page.evaluate(() => window.inPage.executeCommand('editor.debug.action.toggleBreakpoint'));
    await reads(cli, 'ide://breakpoints', /^loop\.js:\d+/);
    expect(await cli.getPrompt('why_stopped')).toContain('remaining (number) = 39');
    await cli.close();
});

test('the model lists and reads resources, and hears of them', { tag: '@core' }, async ({ ide, model, cliVersion }) => {
    await openBroken(ide);
    const problems = 'ide://problems';
    const callers = 'ide://callers?file=src/total.ts&symbol=totalArea';
    model.on(
        'look around',
        tool('ToolSearch', { query: 'select:ListMcpResourcesTool,ReadMcpResourceTool' }),
        tool('ListMcpResourcesTool', { server: 'ide' }),
        readResources(problems, callers),
        say('Seen.')
    );
    const claude = await ide.startClaude(cliVersion);
    await claude.ask('look around');
    await claude.terminal.shows('Seen.');
    const request = await model.request('the resources', candidate => toolResults(candidate).length >= 4);
    const results = toolResults(request).join('\n');
    expect(results).toContain('ide://references');
    expect(results).toContain(ERROR);
    expect(results).toContain('in floorPlan: return totalArea(rooms);');
    expect(request.text).toContain('Its language services are more exact than grep');
});

test('a prompt is chosen in the composer', { tag: '@core' }, async ({ ide, model, cliVersion }) => {
    await openBroken(ide);
    model.on('Fix the problems that the IDE reports', say('I would fix them.'));
    const claude = await ide.startClaude(cliVersion);
    await claude.terminal.focus();
    await ide.page.keyboard.type('/ide:fix_prob');
    await claude.terminal.shows('/ide:fix_problems (MCP)');
    await claude.terminal.press('Tab');
    await ide.page.keyboard.type('src/broken.ts');
    await claude.terminal.shows(/❯.*src\/broken\.ts/);
    await claude.terminal.press('Enter');
    await claude.terminal.shows('I would fix them.');
    const request = await model.request('the prompt', ({ text }) => text.includes('Fix the problems that the IDE reports'));
    expect(request.text).toContain('in src/broken.ts');
    expect(request.text).toContain(ERROR);
});
