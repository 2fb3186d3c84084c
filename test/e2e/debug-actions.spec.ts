// SPDX-License-Identifier: EPL-2.0

import { FakeCli } from '../lib/fake-cli';
import { toolResults } from '../lib/model/messages';
import { say, Step, tool } from '../lib/model/script';
import { connectFakeCli, expect, test } from './fixtures';

test.use({ languages: true, fixture: 'cart', settings: { 'claudeBridge.actions.debugDrive': 'on' } });

function act(command: string, args: Readonly<Record<string, unknown>> = {}): Step {
    return tool('mcp__ide__executeCode', { command, args });
}

async function call(cli: FakeCli, command: string, args: Readonly<Record<string, unknown>> = {}): Promise<string> {
    return (await cli.call('executeCode', { command, args })).join('\n');
}

test('Claude finds a wrong value in the debugger, and the focus stays', { tag: '@older' }, async ({ ide, model }) => {
    model.on(
        'why is the sum wrong',
        tool('ToolSearch', { query: 'select:mcp__ide__executeCode' }),
        act('debug.setBreakpoint', { file: 'cart.js:10' }),
        act('debug.start', { file: 'cart.js' }),
        act('debug.evaluate', { expression: 'item.price * item.count' }),
        act('debug.next'),
        act('debug.removeBreakpoint', { own: true }),
        act('debug.runTo', { file: 'cart.js', line: 12 }),
        act('debug.setVariable', { name: 'sum', value: '13' }),
        act('debug.variables'),
        act('debug.continue'),
        say('It forgets what it had.')
    );
    const terminal = await ide.openTerminal();
    await terminal.enter('claude --permission-mode acceptEdits --allowedTools mcp__ide__executeCode');
    await terminal.shows(/shift\+tab to cycle/);
    await ide.hasSessions(1);
    await terminal.enter('why is the sum wrong');
    await expect(ide.page.locator('#theia-statusBar'), 'the user sees who drives').toContainText('Claude debugs cart.js', {
        timeout: 60_000
    });
    await terminal.shows('It forgets what it had.', 90_000);
    await expect(terminal.focused, 'the stopped file is shown, and the terminal keeps the keyboard').toBeVisible();
    await expect(ide.page.locator('.lm-TabBar-tab.lm-mod-current').filter({ hasText: 'cart.js' })).toBeVisible();
    await expect(ide.page.locator('#theia-statusBar')).not.toContainText('Claude debugs');
    const request = await model.request('all results', candidate => toolResults(candidate).length === 10);
    const [, set, start, evaluated, next, removed, runTo, setVariable, variables, end] = toolResults(request);
    expect(set).toBe('Breakpoint set at cart.js:10.');
    expect(start).toMatch(/^Stopped \(.*breakpoint.*\) in .*total at cart\.js:10:9\.\n {2}cart\.js:10:9: sum = price;\nLocals:\n/);
    expect(start).toMatch(/\n {2}price = 10\n(.*\n)* {2}sum = 0\n/);
    expect(start).toMatch(/\n {2}#1 .*\(cart\.js:15:\d+\)\n/);
    expect(evaluated).toBe('10');
    expect(next).toMatch(/^Stopped .* at cart\.js:8:16\.\n(.*\n)*Changed since the last stop:\n(.*\n)* {2}sum: 0 -> 10\n/);
    expect(removed).toBe('Removed 1: cart.js:10.');
    expect(runTo).toMatch(/^Stopped .* at cart\.js:12:\d+\.\n(.*\n)* {2}sum: 10 -> 3\n/);
    expect(setVariable).toBe('sum: 3 -> 13');
    expect(variables).toContain('sum = 13');
    expect(end).toMatch(/^"cart\.js" ended.*\nOutput since the last command:\n(.*\n)* {2}to pay: 13/);
});

test('programs end, throw and are stopped, and all of it is told', { tag: '@full' }, async ({ ide, folders }) => {
    await ide.openFile('stock.js');
    const cli = await connectFakeCli(folders);
    await expect.poll(() => call(cli, 'debug.configurations'), { timeout: 60_000 }).toMatch(/"pay" \(node, launch\)\n.*node/);
    expect(await call(cli, 'debug.next')).toMatch(/^FAILED: Nothing is being debugged/);
    expect(await call(cli, 'debug.start', { name: 'nothing' })).toMatch(/There is no debug configuration "nothing"\. There are: "pay"/);
    expect(await call(cli, 'debug.start', { file: 'stock.js' })).toMatch(/^"stock\.js" ended.*\n(.*\n)* {2}opening\n {2}closed/);
    expect(await call(cli, 'debug.state')).toMatch(/^Nothing is being debugged\. "stock\.js" ended last/);
    expect(await call(cli, 'debug.exceptionFilters', { filters: ['uncaught'] })).toMatch(/^Programs stop at: uncaught\./);
    const thrown = await call(cli, 'debug.start', { file: 'stock.js', args: ['crash'] });
    expect(thrown).toMatch(/^Stopped \(.*exception.*\) in .*take at stock\.js:2:5\.\n.*\nException: TypeError: no tea in stock\n/);
    expect(thrown).toContain("\n  name = 'tea'\n");
    expect(await call(cli, 'debug.stack')).toMatch(/#0 .*take \(stock\.js:2:5\)\n {2}#1 .*\(stock\.js:7:5\)\n/);
    expect(await cli.readResource('ide://debug')).toContain('no tea in stock');
    expect(await call(cli, 'debug.evaluate', { expression: 'nothing.there' })).toMatch(/^FAILED: .*nothing is not defined$/);
    expect(await call(cli, 'debug.variables', { name: 'nothing' })).toMatch(/^FAILED: There is no variable "nothing"/);
    expect(await call(cli, 'debug.stop')).toMatch(/^"stock\.js.*" ended/);
    expect(await call(cli, 'debug.state')).toMatch(/^Nothing is being debugged/);
    await cli.close();
});
