// SPDX-License-Identifier: EPL-2.0

import { FileHandle, open, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { generateUuid, nls } from '@theia/core';
import { inject, injectable, preDestroy } from '@theia/core/shared/inversify';
import { isIndex, isString } from '../../common/guards';
import { IMAGE_HEADER_LENGTH, imageKind, isNamedAsImage } from '../../common/image-kinds';
import { UPLOAD_CHUNK, UPLOAD_LIMIT, UploadServer } from '../../common/uploads';
import { UploadFolder } from './upload-folder';
import { uploadName } from './upload-name';

/** Uploads of one page that may be under way at the same time. */
const MAX_OPEN = 20;

interface Upload {
    readonly path: string;
    readonly handle: FileHandle;
    readonly size: number;
    written: number;
}

/** Takes files from one page. */
@injectable()
export class UploadServerImpl implements UploadServer {
    @inject(UploadFolder)
    protected readonly folder: UploadFolder;

    protected readonly uploads = new Map<string, Upload>();
    protected starting = 0;
    protected isDisposed = false;

    async begin(name: unknown, size: unknown): Promise<string> {
        if (!isString(name) || !isIndex(size)) {
            throw new Error('This is no valid upload.');
        }
        if (size > UPLOAD_LIMIT) {
            throw new Error(nls.localize('theia/claude-bridge/uploadTooLarge', 'The file is too large.'));
        }
        if (this.uploads.size + this.starting >= MAX_OPEN) {
            throw new Error(nls.localize('theia/claude-bridge/tooManyUploads', 'Too many files at once.'));
        }
        this.starting++;
        try {
            const path = join(await this.folder.makeRoom(), uploadName(name));
            const id = generateUuid();
            const upload = { path, handle: await open(path, 'wx+', 0o600), size, written: 0 };
            if (this.isDisposed) {
                await this.drop(id, upload);
                throw new Error('The page is gone.');
            }
            this.uploads.set(id, upload);
            return id;
        } finally {
            this.starting--;
        }
    }

    async append(id: unknown, data: unknown): Promise<void> {
        const upload = this.get(id);
        if (!isString(data)) {
            throw new Error('This is no valid piece of a file.');
        }
        const bytes = Buffer.from(data, 'base64');
        const position = upload.written;
        upload.written += bytes.length;
        if (bytes.length > UPLOAD_CHUNK || upload.written > upload.size) {
            await this.drop(id, upload);
            throw new Error('More came than was announced.');
        }
        await writeAll(upload.handle, bytes, position);
    }

    async finish(id: unknown): Promise<string> {
        const upload = this.get(id);
        const header = new Uint8Array(IMAGE_HEADER_LENGTH);
        const { bytesRead } = await upload.handle.read(header, 0, header.length, 0);
        const isComplete = upload.written === upload.size;
        const isFake = isNamedAsImage(upload.path) && imageKind(header.subarray(0, bytesRead)) === undefined;
        if (!isComplete || isFake) {
            await this.drop(id, upload);
            throw new Error(
                isFake
                    ? nls.localize('theia/claude-bridge/noImage', 'The file is named as an image but is none.')
                    : nls.localize('theia/claude-bridge/uploadIncomplete', 'Not all of the file arrived.')
            );
        }
        await this.close(id, upload);
        return upload.path;
    }

    async cancel(id: unknown): Promise<void> {
        await this.drop(id, this.get(id));
    }

    /** When the page goes: what it did not finish is of no use. */
    @preDestroy()
    dispose(): void {
        this.isDisposed = true;
        this.uploads.forEach((upload, id) => void this.drop(id, upload));
    }

    protected get(id: unknown): Upload {
        const upload = isString(id) ? this.uploads.get(id) : undefined;
        if (!upload) {
            throw new Error('There is no such upload.');
        }
        return upload;
    }

    protected async drop(id: unknown, upload: Upload): Promise<void> {
        await this.close(id, upload);
        await rm(dirname(upload.path), { recursive: true, force: true });
    }

    protected async close(id: unknown, { handle }: Upload): Promise<void> {
        if (isString(id)) {
            this.uploads.delete(id);
        }
        await handle.close();
    }
}

/** The system may take a part only, on a disk that is nearly full for one; what it says to the rest counts. */
async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
    for (let done = 0; done < bytes.length;) {
        const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
        done += bytesWritten;
    }
}
