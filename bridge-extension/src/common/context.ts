// SPDX-License-Identifier: EPL-2.0

import { Range } from '@theia/core/shared/vscode-languageserver-protocol';
import { isAbsent, isArrayOf, isIndex, isObject, isString } from './guards';
import { SessionInfo } from './status';

/** Milliseconds for which the user is told that nobody is there to take something, with an offer to start a Claude. */
export const HANDOVER_NOTICE = 30_000;
/** Milliseconds for which it is kept: a Claude that is started at the last moment still gets it. */
export const HANDOVER_WAIT = 60_000;

/** What is selected in the editor that the user looked at last. */
export interface EditorSelection {
    /** URI of the document, as Theia knows it (percent-encoded). */
    readonly uri: string;
    /** 0-based lines, UTF-16 columns, start before end, end exclusive; empty: only the caret. */
    readonly range: Range;
    /** Selected text as it stands in the editor, possibly cut (see `isCut`). */
    readonly text: string;
    /** `text` was longer than the bridge sends. */
    readonly isCut: boolean;
}

/** Something the user hands to the CLI's composer as `@path#L1-2`. */
export interface Mention {
    /** `file:` URI of a file or folder. */
    readonly uri: string;
    /** 0-based, both inclusive; absent: the whole file. */
    readonly lines?: { readonly start: number; readonly end: number };
}

export type MentionResult =
    | { readonly kind: 'sent'; readonly session: SessionInfo }
    /** No session is connected: it is kept for a short time and sent to the next one. */
    | { readonly kind: 'queued' }
    /** Several sessions could be meant: ask the user and call again with the id. */
    | { readonly kind: 'ambiguous'; readonly sessions: readonly SessionInfo[] };

export interface ContextServer {
    /** Absent selection: nothing is open, or what is open must not be told. */
    notifySelectionChanged(selection: EditorSelection | undefined): void;
    /** @param sessionId the session to give it to; absent: the only one, or the one of the terminal used last in this window. */
    mention(mentions: readonly Mention[], sessionId?: string): Promise<MentionResult>;
}

function isPosition(value: unknown): boolean {
    return isObject(value) && isIndex(value.line) && isIndex(value.character);
}

export function isRange(value: unknown): value is Range {
    return isObject(value) && isPosition(value.start) && isPosition(value.end);
}

export function isEditorSelection(value: unknown): value is EditorSelection {
    return isObject(value) && isString(value.uri) && isRange(value.range) && isString(value.text) && typeof value.isCut === 'boolean';
}

export function isMention(value: unknown): value is Mention {
    return (
        isObject(value) &&
        isString(value.uri) &&
        (isAbsent(value.lines) || (isObject(value.lines) && isIndex(value.lines.start) && isIndex(value.lines.end)))
    );
}

export function isMentions(value: unknown): value is Mention[] {
    return isArrayOf(value, isMention);
}
