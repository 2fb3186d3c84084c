// SPDX-License-Identifier: EPL-2.0

import { fromIdeUri } from '../wire-path';
import { relative } from 'node:path';

/** UTF-16 units. */
const MAX_VALUE = 60;
const MAX_SUMMARY = 160;

/** The arguments in one line for people. @param base `file:` URI that paths are told relative to */
export function summarizeArguments(args: Readonly<Record<string, unknown>>, base?: string): string {
    const parts = Object.entries(args).flatMap(([name, value]) => {
        const text = shown(value, base);
        return text === '' || value === false ? [] : value === true ? [name] : [text];
    });
    return cut(parts.join(' '), MAX_SUMMARY);
}

function shown(value: unknown, base: string | undefined): string {
    if (Array.isArray(value)) {
        return value.map(item => shown(item, base)).join(', ');
    }
    const text = typeof value === 'string' ? withoutScheme(value, base) : value === undefined ? '' : JSON.stringify(value);
    return cut(text.replace(/\s+/g, ' ').trim(), MAX_VALUE);
}

function withoutScheme(text: string, base: string | undefined): string {
    const path = text.startsWith('file:') ? fromIdeUri(text) : undefined;
    const folder = base === undefined ? undefined : fromIdeUri(base);
    if (path === undefined || folder === undefined) {
        return path ?? text;
    }
    const inside = relative(folder, path);
    return inside.startsWith('..') ? path : inside;
}

function cut(text: string, limit: number): string {
    return text.length > limit ? `${text.slice(0, limit)}...` : text;
}
