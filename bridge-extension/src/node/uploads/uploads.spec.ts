// SPDX-License-Identifier: EPL-2.0

import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { FileHandle, open, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ILogger } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { Container } from '@theia/core/shared/inversify';
import { UPLOAD_CHUNK, UPLOAD_LIMIT } from '../../common/uploads';
import { UploadFolder } from './upload-folder';
import { UploadServerImpl } from './upload-server-impl';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe('uploads', () => {
    let root: string;
    let container: Container;
    let server: UploadServerImpl;
    const left = () => readdirSync(join(root, 'claude-bridge/uploads'));

    beforeEach(() => {
        root = mkdtempSync(join(tmpdir(), 'uploads-'));
        container = new Container();
        container
            .bind(EnvVariablesServer)
            .toConstantValue({ getConfigDirUri: async () => FileUri.create(root).toString() } as EnvVariablesServer);
        container.bind(ILogger).toConstantValue(new MockLogger());
        container.bind(UploadFolder).toSelf().inSingletonScope();
        container.bind(UploadServerImpl).toSelf().inSingletonScope();
        server = container.get(UploadServerImpl);
    });

    afterEach(() => rmSync(root, { recursive: true, force: true }));

    async function upload(name: string, content: Buffer): Promise<string> {
        const id = await server.begin(name, content.length);
        for (let start = 0; start < content.length; start += UPLOAD_CHUNK) {
            await server.append(id, content.subarray(start, start + UPLOAD_CHUNK).toString('base64'));
        }
        return server.finish(id);
    }

    it('keeps every byte of a file of several pieces where only the user can read it', async () => {
        const content = Buffer.concat([PNG, Buffer.alloc(2 * UPLOAD_CHUNK + 5, 7)]);
        const path = await upload('my shot.png', content);
        expect(path.endsWith('/my-shot.png')).toBe(true);
        expect((await readFile(path)).equals(content)).toBe(true);
        expect(statSync(path).mode & 0o777).toBe(0o600);
        expect(statSync(dirname(path)).mode & 0o777).toBe(0o700);
        expect(statSync(join(root, 'claude-bridge/uploads')).mode & 0o777).toBe(0o700);
    });

    it('keeps every byte where the system takes only a part of a piece at a time', async () => {
        const probe = await open(join(root, 'probe'), 'w');
        const prototype = Object.getPrototypeOf(probe) as FileHandle;
        await probe.close();
        const { write } = prototype;
        const short = jest.spyOn(prototype, 'write').mockImplementationOnce(function (this: FileHandle, ...args: unknown[]) {
            const [buffer, offset, length, position] = args as [Buffer, number, number, number];
            return Reflect.apply(write, this, [buffer, offset, Math.floor(length / 2), position]);
        } as unknown as FileHandle['write']);
        const path = await upload('a.txt', Buffer.from('twelve bytes'));
        expect(short).toHaveBeenCalled();
        expect(await readFile(path, 'utf8')).toBe('twelve bytes');
        short.mockRestore();
    });

    it('gives two files of one name two paths', async () => {
        expect(await upload('a.txt', Buffer.from('1'))).not.toBe(await upload('a.txt', Buffer.from('2')));
    });

    it('refuses what is only named as an image, and leaves nothing behind', async () => {
        await expect(upload('shot.png', Buffer.from('<html>'))).rejects.toThrow('named as an image but is none');
        expect(left()).toEqual([]);
    });

    it('takes an empty file', async () => {
        expect((await readFile(await upload('empty.txt', Buffer.alloc(0)))).length).toBe(0);
    });

    it('refuses more than was announced and less than was announced', async () => {
        const more = await server.begin('a.txt', 2);
        await expect(server.append(more, Buffer.from('abc').toString('base64'))).rejects.toThrow('More came');
        const less = await server.begin('a.txt', 2);
        await expect(server.finish(less)).rejects.toThrow('Not all of the file arrived');
        expect(left()).toEqual([]);
    });

    it('refuses a file that is too large before anything of it is sent', async () => {
        await expect(server.begin('a.bin', UPLOAD_LIMIT + 1)).rejects.toThrow('too large');
    });

    it.each([[undefined], [42], ['nonsense']])('knows no upload %p', async id => {
        await expect(server.append(id, '')).rejects.toThrow('no such upload');
        await expect(server.finish(id)).rejects.toThrow('no such upload');
    });

    it('forgets what a page that goes away did not finish', async () => {
        await server.begin('a.txt', 2);
        server.dispose();
        const deadline = Date.now() + 5000;
        while (left().length > 0 && Date.now() < deadline) {
            await new Promise(resolve => setImmediate(resolve));
        }
        expect(left()).toEqual([]);
    });

    it('begins nothing for a page that goes away meanwhile', async () => {
        const begun = server.begin('a.txt', 2);
        server.dispose();
        await expect(begun).rejects.toThrow('The page is gone');
        expect(left()).toEqual([]);
    });

    it('sweeps what is old and leaves the rest', async () => {
        const old = await upload('old.txt', Buffer.from('1'));
        const fresh = await upload('fresh.txt', Buffer.from('2'));
        const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000);
        utimesSync(dirname(old), longAgo, longAgo);
        await container.get(UploadFolder).sweep();
        expect([existsSync(old), existsSync(fresh)]).toEqual([false, true]);
    });
});
