// SPDX-License-Identifier: EPL-2.0

import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { URI } from '@theia/core/lib/common/uri';

/** A file as the CLI named it. */
export interface WirePath {
    /** Exactly what the CLI sent; answers repeat it, since the CLI compares the text. */
    readonly spelling: string;
    /** Absolute path. */
    readonly path: string;
}

const SCHEME = 'file://';
/** The two sides of a diff in the CLI's own notation. */
const DIFF_SIDE = /^_claude_fs_(?:left|right):/;

/**
 * Reads a path or URI of the CLI. Measured: it writes `file://` and then the path as it is, without any percent-encoding, so that `#`, `?`
 * and `%` are letters of the name. Other clients encode: a text is only decoded when that, and not the text itself, names an existing file.
 *
 * @param base what relative paths start from
 */
export function parseWirePath(spelling: string, base = '/', exists: (path: string) => boolean = existsSync): WirePath {
    const text = spelling.replace(DIFF_SIDE, '');
    if (text.toLowerCase().startsWith(SCHEME)) {
        return { spelling, path: absolute(withoutEncoding(withoutHost(text.slice(SCHEME.length)), exists), base) };
    }
    return { spelling, path: absolute(text, base) };
}

/** `file://` and the path as it is: the only form that the CLI recognises. */
export function toWireUri(path: string): string {
    return SCHEME + (path.startsWith('/') ? path : '/' + path.replaceAll('\\', '/'));
}

/** The URI by which the IDE knows a path. */
export function toIdeUri(path: string): string {
    return FileUri.create(path).toString();
}

/** The path of an IDE's URI; absent when it is not a file. */
export function fromIdeUri(text: string): string | undefined {
    const uri = new URI(text);
    return uri.scheme === 'file' ? FileUri.fsPath(uri) : undefined;
}

function withoutHost(text: string): string {
    const path = text.replace(/^localhost(?=\/)/i, '');
    return /^\/[A-Za-z]:/.test(path) && process.platform === 'win32' ? path.slice(1) : path;
}

function withoutEncoding(path: string, exists: (path: string) => boolean): string {
    if (!/%[0-9a-f]{2}/i.test(path) || exists(path)) {
        return path;
    }
    const decoded = decode(path);
    return decoded !== undefined && exists(decoded) ? decoded : path;
}

function decode(text: string): string | undefined {
    try {
        return decodeURIComponent(text);
    } catch {
        // A name with a percent sign of its own.
        return undefined;
    }
}

function absolute(path: string, base: string): string {
    if (isAbsolute(path)) {
        return path;
    }
    return path === '~' || path.startsWith('~/') ? join(homedir(), path.slice(1)) : resolve(base, path);
}
