// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { mentionText } from '../../common/mention-text';
import { HandoverItem } from './handover-item';

/** UTF-16 units of one text that are handed over; what a terminal shows last matters most. */
const MAX_TEXT = 20_000;

/** What goes to the composer for things of which at least one has a text. */
export function composerText(items: readonly HandoverItem[], cwd: string | undefined): string {
    return items.map(item => itemText(item, cwd)).join('\n') + '\n';
}

export function fileText(uri: URI, lines: HandoverItem['lines'], cwd: string | undefined): string {
    return mentionText(uri.path.fsPath(), lines, cwd);
}

function itemText({ uri, lines, text, origin }: HandoverItem, cwd: string | undefined): string {
    const where = uri && fileText(uri, lines, cwd);
    if (text === undefined) {
        return where ?? '';
    }
    if (where !== undefined) {
        return `${where} ${text}`;
    }
    return `${origin ?? ''}\n\`\`\`\n${lastPart(text)}\n\`\`\``;
}

function lastPart(text: string): string {
    const trimmed = text.replace(/\s+$/, '');
    return trimmed.length > MAX_TEXT ? `…${trimmed.slice(-MAX_TEXT)}` : trimmed;
}

/**
 * What may be typed for the user: nothing that a terminal or the CLI could take for a key, above all not the end of a paste, behind which
 * a line end would submit.
 */
export function withoutControls(text: string): string {
    return text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n\t]/gu, '');
}
