// SPDX-License-Identifier: EPL-2.0

import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { inject, injectable } from '@theia/core/shared/inversify';
import { toEditorText } from '../../common/proposal-text';
import { FileChange } from '../../common/refactoring';
import { FileSnapshot, takeSnapshot } from '../journal/file-snapshot';
import { fromIdeUri } from '../mcp/wire-path';
import { TextEncodings } from './encoded-text';
import { applyTextChanges } from './text-changes';

/** Bytes; no source that a language service changes is larger. */
const MAX_SIZE = 32 * 1024 * 1024;

/** A file with what it is to become. Nothing is written yet. */
export interface PreparedFile {
    readonly uri: string;
    readonly path: string;
    /** Where it goes; the same as `path` unless it moves. */
    readonly target: string;
    readonly isNew: boolean;
    readonly before: FileSnapshot;
    /** Texts with the byte order mark in front, if there is one. */
    readonly oldText: string;
    readonly newText: string;
    /**
     * @param text with or without byte order mark
     * @throws LossyEncodingError when the file's encoding does not have all of the letters
     */
    encode(text: string): Buffer;
}

/** Reads the files of a refactoring and works out their new contents. */
@injectable()
export class FilePreparation {
    @inject(TextEncodings)
    protected readonly encodings: TextEncodings;

    /** @throws an error fit for the model, when the file is not the one that the changes were made for or cannot be changed safely */
    async prepare({ uri, changes, isNew, moveTo, encoding, expected }: FileChange): Promise<PreparedFile> {
        const path = pathOf(uri);
        const target = moveTo ? pathOf(moveTo) : path;
        if (isNew ? existsSync(path) : target !== path && existsSync(target)) {
            throw new Error(`${isNew ? path : target} exists already.`);
        }
        const before = await takeSnapshot(path, MAX_SIZE);
        if (isNew) {
            const newText = applyTextChanges('', changes);
            return { uri, path, target, isNew: true, before, oldText: '', newText, encode: text => Buffer.from(text) };
        }
        if (before.kind !== 'file') {
            throw new Error(`${basename(path)} ${before.kind === 'absent' ? 'does not exist' : 'cannot be read or is too large'}.`);
        }
        const read = await this.encodings.read(before.bytes, encoding ?? undefined);
        if (!read) {
            throw new Error(`${basename(path)} is not in the encoding that it is opened with: it could not be written without loss.`);
        }
        const { text, mark } = read;
        const encode = (changed: string) => read.encode(changed.startsWith('\uFEFF') ? changed.slice(1) : changed);
        if (typeof expected === 'string' && toEditorText(text) !== expected) {
            throw new Error(`${basename(path)} has other contents on the disk than in the editor of the IDE.`);
        }
        const newText = mark + applyTextChanges(text, changes);
        // Here it fails before anything is written.
        encode(newText);
        return { uri, path, target, isNew: false, before, oldText: mark + text, newText, encode };
    }
}

function pathOf(uri: string): string {
    const path = fromIdeUri(uri);
    if (path === undefined) {
        throw new Error(`${uri} is not a file on the disk.`);
    }
    return path;
}
