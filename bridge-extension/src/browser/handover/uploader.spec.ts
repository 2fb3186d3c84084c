// SPDX-License-Identifier: EPL-2.0

import { Container } from '@theia/core/shared/inversify';
import { UPLOAD_CHUNK, UploadServer } from '../../common/uploads';
import { ClaudeTerminalPreferences } from '../terminal/terminal-preferences';
import { Uploader } from './uploader';

describe('Uploader', () => {
    let received: Buffer[];
    let begun: unknown[][];
    let uploader: Uploader;

    beforeEach(() => {
        [received, begun] = [[], []];
        const container = new Container();
        container.bind<UploadServer>(UploadServer).toConstantValue({
            begin: async (...args) => {
                begun.push(args);
                return 'id';
            },
            append: async (_id, data) => void received.push(Buffer.from(data, 'base64')),
            finish: async () => '/up/file',
            cancel: async () => undefined
        });
        container.bind(ClaudeTerminalPreferences).toConstantValue({ 'claudeBridge.uploads.maxSize': 1 });
        container.bind(Uploader).toSelf();
        uploader = container.get(Uploader);
    });

    it('sends every byte, in pieces that the other side takes', async () => {
        const content = Buffer.from(Array.from({ length: 2 * UPLOAD_CHUNK + 100 }, (_, index) => index % 256));
        expect(await uploader.upload(new File([content], 'a.bin'))).toBe('/up/file');
        expect(begun).toEqual([['a.bin', content.length]]);
        expect(received.map(piece => piece.length)).toEqual([UPLOAD_CHUNK, UPLOAD_CHUNK, 100]);
        expect(Buffer.concat(received).equals(content)).toBe(true);
    });

    it('refuses what is above the limit before anything is sent', async () => {
        await expect(uploader.upload(new File([Buffer.alloc(1024 * 1024 + 1)], 'a.bin'))).rejects.toThrow('larger than 1 MB');
        expect(begun).toEqual([]);
    });
});
