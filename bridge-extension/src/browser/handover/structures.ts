// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { Range } from '@theia/core/shared/vscode-languageserver-protocol';
import { isRange } from '../../common/context';
import { isIndex, isNumber, isObject, isString } from '../../common/guards';
import { HandoverItem } from './handover-item';

/**
 * What the nodes of views and the arguments of their menus stand for. They are told apart by their shape, so that this works with views that
 * a product has and without those that it has not. Nodes that stand for nothing, such as headings, give nothing.
 */
export function itemsOf(value: unknown): HandoverItem[] {
    if (Array.isArray(value)) {
        return value.flatMap(itemsOf);
    }
    if (!isObject(value)) {
        return [];
    }
    const item =
        ofFile(value) ??
        ofProblem(value) ??
        ofSearchMatch(value) ??
        ofFile(value.fileUri) ??
        ofFile(value.folderUri) ??
        ofFile(value.sourceUri) ??
        ofFile(value.uri) ??
        ofFile(value.resource);
    return item ? [item] : [];
}

/** A node of the problems view, or the problem of its menu. */
function ofProblem({ marker }: Record<string, unknown>): HandoverItem | undefined {
    if (!isObject(marker) || !isObject(marker.data) || !isString(marker.data.message) || !isRange(marker.data.range)) {
        return undefined;
    }
    const uri = toUri(marker.uri);
    return uri && { uri, lines: linesOf(marker.data.range), text: problemText(marker.data) };
}

export interface ProblemText {
    readonly message?: unknown;
    readonly severity?: unknown;
    readonly source?: unknown;
    readonly code?: unknown;
}

/** As compilers write it: `error TS2322: message`. */
export function problemText({ message, severity, source, code }: ProblemText): string {
    const kind = ['error', 'error', 'warning', 'information', 'hint'][isNumber(severity) ? severity : 1] ?? 'error';
    const name = [source, code].filter(part => isString(part) || isNumber(part)).join(' ');
    return `${kind}${name && ` ${name}`}: ${isString(message) ? message : ''}`;
}

/** A line of the search view: its lines are 1-based. */
function ofSearchMatch({ line, lineText, parent }: Record<string, unknown>): HandoverItem | undefined {
    if (!isIndex(line) || lineText === undefined || !isObject(parent)) {
        return undefined;
    }
    const uri = toUri(parent.fileUri);
    const index = Math.max(line - 1, 0);
    return uri && { uri, lines: { start: index, end: index } };
}

function ofFile(value: unknown): HandoverItem | undefined {
    const uri = toUri(value);
    return uri && { uri };
}

/** Only files are something that Claude could read. */
function toUri(value: unknown): URI | undefined {
    const uri = value instanceof URI ? value : isString(value) && /^[a-z][\w+.-]*:/i.test(value) ? new URI(value) : undefined;
    return uri?.scheme === 'file' ? uri : undefined;
}

export function linesOf({ start, end }: Range): HandoverItem['lines'] {
    return { start: start.line, end: end.character === 0 && end.line > start.line ? end.line - 1 : end.line };
}
