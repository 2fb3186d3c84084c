// SPDX-License-Identifier: EPL-2.0

import { Diagnostic, Range } from '@theia/core/shared/vscode-languageserver-protocol';
import { EditorSelection, isRange } from './context';
import { isAbsent, isArrayOf, isIndex, isNumber, isObject, isString } from './guards';

export interface OpenFileRequest {
    /** `file:` URI. */
    readonly uri: string;
    readonly preview: boolean;
    /** Select from the first occurrence of this text ... */
    readonly startText?: string;
    /** ... to the end of the first occurrence of this one after it. */
    readonly endText?: string;
    readonly selectToEndOfLine: boolean;
    /** Show the editor; it never gets the keyboard focus. When false it is opened behind the active one. */
    readonly makeFrontmost: boolean;
}

export interface OpenedFile {
    readonly uri: string;
    readonly languageId: string;
    readonly lineCount: number;
}

export interface OpenEditor {
    readonly uri: string;
    readonly label: string;
    readonly languageId: string;
    readonly lineCount: number;
    readonly isActive: boolean;
    readonly isPinned: boolean;
    readonly isPreview: boolean;
    readonly isDirty: boolean;
    readonly isUntitled: boolean;
    /** 0-based index of the tab group. */
    readonly groupIndex: number;
    readonly isGroupActive: boolean;
    readonly selection?: Range;
}

export interface FileDiagnostics {
    /** `file:` URI as Theia spells it. */
    readonly uri: string;
    /** The worst first. */
    readonly diagnostics: readonly Diagnostic[];
    /** How many more there are that are not in the answer. */
    readonly omitted?: number;
}

export interface DiagnosticsRequest {
    /** Only this file; absent: all files. */
    readonly uri?: string;
    /** Wait until no problem marker has changed for `quietTime`, but no longer than `limit`. Milliseconds. */
    readonly settle?: { readonly quietTime: number; readonly limit: number };
}

export interface DocumentState {
    readonly isDirty: boolean;
    readonly isUntitled: boolean;
}

export type SaveResult = { readonly kind: 'saved' } | { readonly kind: 'not-open' } | { readonly kind: 'failed'; readonly message: string };

/** What the tools ask of a window. */
export interface WorkbenchClient {
    /** Answers at once; a window that does not is not asked further. */
    ping(): Promise<void>;
    /** @throws an error whose message is fit for the model when the file cannot be opened. */
    openFile(request: OpenFileRequest): Promise<OpenedFile>;
    getOpenEditors(): Promise<OpenEditor[]>;
    getSelection(): Promise<EditorSelection | undefined>;
    /** Bounded, and only those that Claude may be told; files that are gone may still be among them. */
    getDiagnostics(request: DiagnosticsRequest): Promise<FileDiagnostics[]>;
    /** Absent: no editor has the document. */
    getDocumentState(uri: string): Promise<DocumentState | undefined>;
    saveDocument(uri: string): Promise<SaveResult>;
}

export function isOpenedFile(value: unknown): value is OpenedFile {
    return isObject(value) && isString(value.uri) && isString(value.languageId) && isIndex(value.lineCount);
}

export function isOpenEditor(value: unknown): value is OpenEditor {
    return (
        isObject(value) &&
        [value.uri, value.label, value.languageId].every(isString) &&
        [value.lineCount, value.groupIndex].every(isIndex) &&
        [value.isActive, value.isPinned, value.isPreview, value.isDirty, value.isUntitled, value.isGroupActive].every(isBoolean) &&
        (isAbsent(value.selection) || isRange(value.selection))
    );
}

export function isDiagnostic(value: unknown): value is Diagnostic {
    return (
        isObject(value) &&
        isString(value.message) &&
        isRange(value.range) &&
        (isAbsent(value.severity) || isNumber(value.severity)) &&
        (isAbsent(value.source) || isString(value.source)) &&
        (isAbsent(value.code) || isString(value.code) || isNumber(value.code))
    );
}

export function isFileDiagnostics(value: unknown): value is FileDiagnostics {
    return (
        isObject(value) &&
        isString(value.uri) &&
        isArrayOf(value.diagnostics, isDiagnostic) &&
        (isAbsent(value.omitted) || isIndex(value.omitted))
    );
}

export function isDocumentState(value: unknown): value is DocumentState {
    return isObject(value) && isBoolean(value.isDirty) && isBoolean(value.isUntitled);
}

export function isSaveResult(value: unknown): value is SaveResult {
    return isObject(value) && (value.kind === 'saved' || value.kind === 'not-open' || (value.kind === 'failed' && isString(value.message)));
}

function isBoolean(value: unknown): value is boolean {
    return typeof value === 'boolean';
}
