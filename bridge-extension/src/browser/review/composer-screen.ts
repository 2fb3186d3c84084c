// SPDX-License-Identifier: EPL-2.0

import { parseTerminalTitle } from '../terminal/terminal-title';

/** The CLI's screen, as far as it tells what typing into it would do. */
export interface TerminalScreen {
    readonly title: string;
    /** From top to bottom, without blanks at the end. */
    readonly lines: readonly string[];
}

/** Measured (2.1.197 and 2.1.332): the line with the cursor of the composer, and the choice of a question, start with this sign. */
const POINTER = '❯';
/** Shown in an empty composer. */
const PLACEHOLDER = /^Try "/;

function pointedText({ lines }: TerminalScreen): string | undefined {
    const line = [...lines].reverse().find(candidate => candidate.trimStart().startsWith(POINTER));
    return line
        ?.trimStart()
        .slice(POINTER.length)
        .replace(/\u00A0/g, ' ')
        .trim();
}

/** Claude waits for a prompt, and none has been begun: not at a question, not at work, not gone. */
export function isAtEmptyPrompt(screen: TerminalScreen): boolean {
    const text = pointedText(screen);
    return parseTerminalTitle(screen.title).activity === 'waiting' && text !== undefined && (text === '' || PLACEHOLDER.test(text));
}

/** The composer holds a text. */
export function hasPromptText(screen: TerminalScreen): boolean {
    const text = pointedText(screen);
    return !!text && !PLACEHOLDER.test(text);
}
