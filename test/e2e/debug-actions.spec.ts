// SPDX-License-Identifier: EPL-2.0

import { ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { join } from 'node:path';
import { FakeCli } from '../lib/fake-cli';
import { toolResults } from '../lib/model/messages';
import { say, Step, tool } from '../lib/model/script';
import { fixturesFolder } from '../lib/paths';
import { CHROMIUM_FLAGS } from '../lib/chromium-flags';
import { connectFakeCli, expect, test } from './fixtures';

test.use({ languages: true, fixture: 'cart', settings: { 'claudeBridge.actions.debugDrive': 'on' } });

function act(command: string, args: Readonly<Record<string, unknown>> = {}): Step {
    return tool('mcp__ide__executeCode', { command, args });
}

async function call(cli: FakeCli, command: string, args: Readonly<Record<string, unknown>> = {}): Promise<string> {
    return (await cli.call('executeCode', { command, args })).join('\n');
}

test('Claude finds a wrong value in the debugger, and the focus stays', { tag: ['@full', '@older'] }, async ({ ide, model }) => {
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

test(
    'breakpoints have conditions, counts and messages, stand at functions, and a program is started again',
    { tag: '@full' },
    async ({ ide, folders }) => {
        await ide.openFile('cart.js');
        const cli = await connectFakeCli(folders);
        await expect.poll(() => call(cli, 'debug.configurations'), { timeout: 60_000 }).toContain('"pay" (node, launch)');
        // Which of two places declares the function is known to the language server, once it has started.
        await expect(async () => expect(await cli.readResource('ide://outline?file=cart.js')).toContain('total')).toPass({
            timeout: 60_000
        });
        expect(await call(cli, 'debug.setBreakpoint', { file: 'cart.js', function: 'total' })).toBe('Breakpoint set at cart.js:6.');
        expect(await call(cli, 'debug.setBreakpoint', { file: 'cart.js:10', logMessage: 'costs {price}' })).toMatch(
            /^Breakpoint set at cart/
        );
        expect(await call(cli, 'debug.setBreakpoint', { file: 'cart.js:12', condition: 'sum === 3' })).toMatch(/^Breakpoint set at cart/);
        expect(await call(cli, 'debug.start', { name: 'pay' })).toMatch(/^Stopped \(.*breakpoint.*\) in .*total at cart\.js:[67]:/);
        expect(await call(cli, 'debug.breakpoints')).toMatch(/cart\.js:10.*logs "costs \{price\}".*\n.*cart\.js:12.*if sum === 3/);
        expect(await call(cli, 'debug.setBreakpoint', { variable: 'sum' })).toMatch(
            /^FAILED: This debugger has no breakpoints at variables/
        );
        const stopped = await call(cli, 'debug.continue');
        expect(stopped).toMatch(/^Stopped \(.*breakpoint.*\) in .*total at cart\.js:12:/);
        expect(stopped).toMatch(/Output since the last command:\n(.*\n)* {2}costs 10\n(.*\n)* {2}costs 3\n/);
        expect(await call(cli, 'debug.removeBreakpoint', { own: true })).toMatch(/^Removed 3: /);
        expect(await call(cli, 'debug.setBreakpoint', { file: 'cart.js:10', hitCondition: '== 2' })).toMatch(/^Breakpoint set at cart/);
        const again = await call(cli, 'debug.restart');
        expect(again).toMatch(/^Stopped .* at cart\.js:10:/);
        expect(again).toContain('\n  price = 3\n');
        expect(await call(cli, 'debug.stepOut')).toMatch(/^Stopped .* at cart\.js:15:/);
        expect(await call(cli, 'debug.continue')).toMatch(/^"pay" ended.*\n(.*\n)* {2}to pay: 3/);
        await cli.close();
    }
);

test('a program that runs is attached to, and is lived without when it exits', { tag: '@full' }, async ({ ide, folders }) => {
    await ide.openFile('shop.js');
    const cli = await connectFakeCli(folders);
    await expect.poll(() => call(cli, 'debug.configurations'), { timeout: 60_000 }).toContain('"pay" (node, launch)');
    const shop = spawn(process.execPath, ['--inspect=127.0.0.1:0', 'shop.js'], { cwd: folders.workspace });
    try {
        const port = await inspectorPort(shop);
        expect(await call(cli, 'debug.attach', { port })).toMatch(/^"port \d+.*" runs\./);
        await expect(ide.page.locator('#theia-statusBar')).toContainText(`Claude debugs port ${port}`);
        expect(await call(cli, 'debug.pause')).toMatch(/^Stopped \(.*pause.*\)/i);
        expect(await call(cli, 'debug.setBreakpoint', { file: 'shop.js:5', condition: 'sold > 5' })).toMatch(
            /^Breakpoint set at shop\.js:5/
        );
        expect(await call(cli, 'debug.continue')).toMatch(/^Stopped .* in .*sell at shop\.js:5:/);
        expect(await call(cli, 'debug.waitForStop')).toMatch(/^Stopped .* in .*sell at shop\.js:5:/);
        expect(await call(cli, 'debug.evaluate', { expression: 'sold = -100' })).toBe('-100');
        expect(await call(cli, 'debug.continue', { wait: false })).toMatch(/^"port \d+.*" runs\./);
        expect(await call(cli, 'debug.stop')).toMatch(/^"port \d+.*" ended/);
        expect(shop.exitCode, 'only let go of').toBeNull();
        expect(await call(cli, 'debug.attach', { port })).toMatch(/^"port \d+.*" runs\./);
        const waiting = call(cli, 'debug.waitForStop');
        shop.kill();
        expect(await waiting).toMatch(/^"port \d+.*" ended/);
    } finally {
        shop.kill();
    }
    expect(await call(cli, 'debug.removeBreakpoint', { own: true })).toBe('Removed 1: shop.js:5.');
    expect(await call(cli, 'debug.start', { file: 'shop.js', args: ['limited'] }), 'the debuggee exits by itself').toMatch(
        /^"shop\.js" ended/
    );
    expect(await call(cli, 'debug.state')).toMatch(/^Nothing is being debugged/);
    await cli.close();
});

test('a page in a browser is debugged', { tag: '@full' }, async ({ ide, folders, launchOptions }) => {
    await ide.openFile('till.js');
    const cli = await connectFakeCli(folders);
    await expect.poll(() => call(cli, 'debug.configurations'), { timeout: 60_000 }).toMatch(/\bchrome\b/);
    expect(await call(cli, 'debug.setBreakpoint', { file: 'till.js:4', condition: 'price === 3' })).toMatch(
        /^Breakpoint set at till\.js:4/
    );
    const browser = {
        runtimeExecutable: launchOptions.executablePath,
        runtimeArgs: ['--headless', ...CHROMIUM_FLAGS]
    };
    const start = await call(cli, 'debug.start', { file: 'till.html', type: 'chrome', config: browser });
    expect(start).toMatch(/^Stopped \(.*breakpoint.*\) in .*ring at till\.js:4:/);
    expect(start).toMatch(/\n {2}price = 3\n/);
    expect(await call(cli, 'debug.evaluate', { expression: 'document.title + total' })).toBe("'Till10'");
    expect(await call(cli, 'debug.stepOut')).toMatch(/^Stopped .* at till\.js:\d+:/);
    expect(await call(cli, 'debug.evaluate', { expression: 'document.body.dataset.total' })).toBe("'13'");
    expect(await call(cli, 'debug.stop')).toMatch(/^"till\.html.*" ended/);
    expect(await call(cli, 'debug.state')).toMatch(/^Nothing is being debugged/);
    await cli.close();
});

/** Where a process told its debugger listens. */
function inspectorPort({ stderr }: ChildProcessWithoutNullStreams): Promise<number> {
    return new Promise(resolve => {
        stderr.on('data', (text: Buffer) => {
            const port = /ws:\/\/127\.0\.0\.1:(\d+)\//.exec(text.toString())?.[1];
            if (port) {
                resolve(Number(port));
            }
        });
    });
}

test.describe('with a debugger that the user added', () => {
    test.use({ environment: { THEIA_PLUGINS: `local-dir:${join(fixturesFolder, 'tools')}` } });

    test('programs stop where a variable changes and at functions', { tag: '@full' }, async ({ ide, folders }) => {
        await ide.openFile('steps.counter');
        const cli = await connectFakeCli(folders);
        await expect.poll(() => call(cli, 'debug.configurations'), { timeout: 60_000 }).toContain('counter');
        const start = await call(cli, 'debug.start', { file: 'steps.counter', type: 'counter', stopOnEntry: true });
        expect(start).toMatch(/^Stopped \(entry\) in steps at steps\.counter:1:1\./);
        expect(await call(cli, 'debug.setBreakpoint', { variable: 'x' })).toMatch(/^FAILED: There is no variable "x"/);
        expect(await call(cli, 'debug.setBreakpoint', { function: 'pay' })).toMatch(/^Breakpoint set at the function pay/);
        const called = await call(cli, 'debug.continue');
        expect(called).toMatch(/^Stopped \(function breakpoint\) in steps at steps\.counter:5:1\./);
        expect(await call(cli, 'debug.variables')).toMatch(/x = 2\n(.*\n)* {2}y = 1/);
        expect(await call(cli, 'debug.setBreakpoint', { variable: 'y' })).toBe('The program stops when y is changed.');
        const changed = await call(cli, 'debug.continue');
        expect(changed).toMatch(/^Stopped \(data breakpoint\) .*\n(.*\n)* {2}y: 1 -> 2\n/);
        expect(await call(cli, 'debug.removeBreakpoint', { own: true })).toMatch(/^Removed 2: /);
        expect(await call(cli, 'debug.continue')).toBe('"steps.counter" ended with exit code 4.');
        await cli.close();
    });
});
