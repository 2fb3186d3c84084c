// SPDX-License-Identifier: EPL-2.0

/** Path of the RPC channel on which a page asks what a name really stands for. */
export const REAL_FILES_PATH = '/services/claude-bridge-real-files';

export const RealFileServer = Symbol('RealFileServer');

export interface RealFileServer {
    /**
     * @param uri a `file:` URI
     * @returns the URI without symbolic links; absent: there is no such file
     */
    resolve(uri: string): Promise<string | undefined>;
}
