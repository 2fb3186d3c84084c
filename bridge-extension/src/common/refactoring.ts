// SPDX-License-Identifier: EPL-2.0

import { isAbsent, isArrayOf, isIndex, isObject, isString } from './guards';

/** Path of the RPC channel by which a window hands over what the language services want to be changed. */
export const REFACTORING_PATH = '/services/claude-bridge/refactoring';

export const RefactoringServer = Symbol('RefactoringServer');

/** 0-based line, UTF-16 column, as in LSP. */
export interface TextPosition {
    readonly line: number;
    readonly character: number;
}

export interface TextChange {
    readonly start: TextPosition;
    readonly end: TextPosition;
    readonly text: string;
}

/** What is to become of one file. */
export interface FileChange {
    /** `file:` URI. */
    readonly uri: string;
    /** Against the text of the file as it was when the language service was asked; none may overlap. */
    readonly changes: readonly TextChange[];
    /** The file does not exist yet. */
    readonly isNew?: boolean;
    /** `file:` URI of where the file goes, after its changes. */
    readonly moveTo?: string;
    /** As Theia names it; absent: UTF-8, or what the byte order mark says. */
    readonly encoding?: string;
    /** The text that the changes were made for, line breaks as `\n`, without byte order mark; absent: whatever the file holds. */
    readonly expected?: string;
}

/** All changes of one refactoring. */
export interface RefactoringRequest {
    /** Made by the window, to cancel it. */
    readonly id: string;
    /** Of the session that asked for it: the changes are entered into the journal as its own. */
    readonly sessionId: string;
    readonly files: readonly FileChange[];
    /** Let the user decide on each file before it is written. */
    readonly isReviewed: boolean;
}

/** `edited`: written as the user changed it in the review. `withdrawn`: nobody decided. */
export type FileOutcomeKind = 'written' | 'edited' | 'rejected' | 'withdrawn' | 'failed';

export interface FileOutcome {
    /** As in the request. */
    readonly uri: string;
    readonly kind: FileOutcomeKind;
    readonly added: number;
    readonly removed: number;
    /** Why it failed. */
    readonly message?: string;
}

export interface RefactoringServer {
    /**
     * Writes what a language service wants to be changed, all files or, where something speaks against one of them, none. With `isReviewed` the
     * user decides on each file, and this settles once all are decided.
     * @throws an error fit for the model when nothing was written
     */
    applyRefactoring(request: RefactoringRequest): Promise<FileOutcome[]>;
    /** Takes back what the user has not decided yet. */
    cancelRefactoring(id: string): Promise<void>;
}

export function isRefactoringRequest(value: unknown): value is RefactoringRequest {
    return (
        isObject(value) &&
        isString(value.id) &&
        isString(value.sessionId) &&
        typeof value.isReviewed === 'boolean' &&
        isArrayOf(value.files, isFileChange)
    );
}

function isFileChange(value: unknown): value is FileChange {
    return (
        isObject(value) &&
        isString(value.uri) &&
        isArrayOf(value.changes, isTextChange) &&
        (isAbsent(value.isNew) || typeof value.isNew === 'boolean') &&
        [value.moveTo, value.encoding, value.expected].every(item => isAbsent(item) || isString(item))
    );
}

function isTextChange(value: unknown): value is TextChange {
    return isObject(value) && isPosition(value.start) && isPosition(value.end) && isString(value.text);
}

function isPosition(value: unknown): value is TextPosition {
    return isObject(value) && isIndex(value.line) && isIndex(value.character);
}
