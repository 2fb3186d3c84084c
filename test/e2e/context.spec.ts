// SPDX-License-Identifier: EPL-2.0

import { join } from 'node:path';
import { say } from '../lib/model/script';
import { expect, test } from './fixtures';

test('the model gets what is selected in the editor', { tag: '@core' }, async ({ ide, model, folders, cliVersion }) => {
    model.on('what is this', say('A template.'));
    const claude = await ide.startClaude(cliVersion);
    await ide.openFile('greeting.ts');
    await ide.selectLines(2, 1);
    await claude.terminal.shows('1 line selected');
    await claude.ask('what is this');
    const request = await model.request('the selection', ({ text }) => text.includes('what is this'));
    expect(request.text).toContain(`The user selected the lines 2 to 2 from ${join(folders.workspace, 'src/greeting.ts')}:\n`);
    expect(request.text).toContain('return `Hello, ${name}!`;');
});

test('the model hears of the selection again with the next prompt', { tag: '@full' }, async ({ ide, model, cliVersion }) => {
    model.on('first question', say('First answer.'));
    model.on('second question', say('Second answer.'));
    const claude = await ide.startClaude(cliVersion);
    await ide.openFile('greeting.ts');
    await ide.selectLines(2, 1);
    await claude.terminal.shows('1 line selected');
    await claude.ask('first question');
    await claude.terminal.shows('First answer.');
    await claude.terminal.shows('1 line selected');
    await claude.ask('second question');
    const request = await model.request('the second question', ({ text }) => text.includes('second question'));
    expect(request.text.split('The user selected the lines 2 to 2').length - 1).toBe(2);
});

test('the composer shows which file the user looks at', { tag: '@full' }, async ({ ide, cliVersion }) => {
    const claude = await ide.startClaude(cliVersion);
    await ide.openFile('notes.md');
    await claude.terminal.shows('In notes.md');
    await ide.openFile('greeting.ts');
    await claude.terminal.shows('In greeting.ts');
});

test('a mentioned selection stands in the composer and reaches the model', { tag: '@core' }, async ({ ide, model, cliVersion }) => {
    model.on('explain this', say('It is a list.'));
    const claude = await ide.startClaude(cliVersion);
    await ide.openFile('notes.md');
    await ide.selectLines(3, 2);
    await ide.runCommand('Claude: Mention Selection');
    await claude.terminal.shows('@notes.md#L3-4');
    await claude.ask('explain this');
    const request = await model.request('the mention', ({ text }) => text.includes('explain this'));
    expect(request.text).toContain('@notes.md#L3-4');
    expect(request.text).toMatch(/3\tfirst\\?n?\s*4\tsecond/);
});
