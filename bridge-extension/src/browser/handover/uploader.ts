// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { UPLOAD_CHUNK, UploadServer } from '../../common/uploads';
import { ClaudeTerminalPreferences } from '../terminal/terminal-preferences';

const MEGABYTE = 1024 * 1024;

/** Brings files from the machine that the user sits at to the one that Claude runs on. */
@injectable()
export class Uploader {
    @inject(UploadServer)
    protected readonly server: UploadServer;

    @inject(ClaudeTerminalPreferences)
    protected readonly preferences: ClaudeTerminalPreferences;

    /**
     * @returns absolute path of the file over there
     * @throws an error whose message is fit for people
     */
    async upload(file: File): Promise<string> {
        const limit = this.preferences['claudeBridge.uploads.maxSize'];
        if (file.size > limit * MEGABYTE) {
            throw new Error(
                nls.localize('theia/claude-bridge/uploadAboveLimit', "It is larger than {0} MB, see 'claudeBridge.uploads.maxSize'.", limit)
            );
        }
        const id = await this.server.begin(file.name, file.size);
        for (let start = 0; start < file.size; start += UPLOAD_CHUNK) {
            await this.server.append(id, await this.read(file.slice(start, start + UPLOAD_CHUNK)));
        }
        return this.server.finish(id);
    }

    /** @throws for a folder, and for a file that is not there any more */
    protected async read(piece: Blob): Promise<string> {
        const bytes = new Uint8Array(await piece.arrayBuffer());
        const letters: string[] = [];
        // As many arguments as every browser takes in one call.
        for (let start = 0; start < bytes.length; start += 8192) {
            letters.push(String.fromCharCode(...bytes.subarray(start, start + 8192)));
        }
        return btoa(letters.join(''));
    }
}
