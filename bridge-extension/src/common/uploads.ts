// SPDX-License-Identifier: EPL-2.0

/** Path of the RPC channel over which a page brings files to the machine that Claude runs on. */
export const UPLOAD_PATH = '/services/claude-bridge-uploads';

export const UploadServer = Symbol('UploadServer');

/** Bytes that one call carries at most. */
export const UPLOAD_CHUNK = 256 * 1024;

/** Bytes of the largest file that is taken, whatever the user's settings allow. */
export const UPLOAD_LIMIT = 512 * 1024 * 1024;

/** A page sends one file with `begin`, `append` for each piece in order, and `finish`; all of them fail with a message fit for people. */
export interface UploadServer {
    /**
     * @param name as the user knows the file; only the part after the last slash counts
     * @param size bytes that will follow
     * @returns id of the upload, known to this page alone
     */
    begin(name: string, size: number): Promise<string>;
    /** @param data base64 of at most `UPLOAD_CHUNK` bytes */
    append(id: string, data: string): Promise<void>;
    /** @returns absolute path of the file, which nobody but the user can read */
    finish(id: string): Promise<string>;
    /** Forgets an upload that will not be finished. */
    cancel(id: string): Promise<void>;
}
