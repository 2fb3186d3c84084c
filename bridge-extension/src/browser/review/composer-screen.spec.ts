// SPDX-License-Identifier: EPL-2.0

import { hasPromptText, isAtEmptyPrompt, TerminalScreen } from './composer-screen';

const RULE = '─'.repeat(40);

function screen(title: string, ...lines: string[]): TerminalScreen {
    return { title, lines };
}

describe('the screen of the CLI', () => {
    it.each([
        ['an empty composer', screen('✳ Greeting', '● Done', RULE, '❯', RULE, '  ? for shortcuts')],
        ['an empty composer with a hint', screen('✳ Greeting', RULE, '❯\u00A0Try "fix lint errors"', RULE)]
    ])('takes a prompt at %s', (_, candidate) => {
        expect(isAtEmptyPrompt(candidate)).toBe(true);
        expect(hasPromptText(candidate)).toBe(false);
    });

    it.each([
        ['a question', screen('✳ Greeting', 'Do you want to make this edit?', '❯ 1. Yes', '  2. No')],
        ['a prompt that the user has begun', screen('✳ Greeting', RULE, '❯\u00A0please', RULE)],
        ['work', screen('◐ Greeting', RULE, '❯', RULE)],
        ['a shell', screen('user@host: ~', '$ ')],
        ['a shell whose prompt looks alike', screen('user@host: ~', '❯')],
        ['nothing', screen('')]
    ])('takes no prompt at %s', (_, candidate) => {
        expect(isAtEmptyPrompt(candidate)).toBe(false);
    });

    it('tells a text that has arrived in the composer', () => {
        expect(hasPromptText(screen('✳ Greeting', '❯ sent before', RULE, '❯\u00A0use tabs', RULE))).toBe(true);
        expect(hasPromptText(screen('✳ Greeting', '❯ sent before', RULE, '❯', RULE))).toBe(false);
    });
});
