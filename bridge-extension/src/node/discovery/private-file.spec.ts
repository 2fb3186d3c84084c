// SPDX-License-Identifier: EPL-2.0

import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { ensurePrivateDirectory, readSmallFile, writePrivateFile } from './private-file';

const modeOf = (path: string) => statSync(path).mode & 0o777;

describe('private files', () => {
    let folder: string;
    let umask: number;

    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'private-file-'));
        umask = process.umask();
    });

    afterEach(() => {
        process.umask(umask);
        rmSync(folder, { recursive: true, force: true });
    });

    it.each([0o000, 0o022, 0o077, 0o277])('has mode 0600 in a directory of mode 0700 under umask %p', mask => {
        process.umask(mask);
        const directory = join(folder, 'ide');
        ensurePrivateDirectory(directory);
        writePrivateFile(join(directory, '1.lock'), 'text');

        expect(modeOf(directory)).toBe(0o700);
        expect(modeOf(join(directory, '1.lock'))).toBe(0o600);
    });

    it('shuts others out of a directory that was there before', () => {
        const directory = join(folder, 'ide');
        mkdirSync(directory, { mode: 0o755 });
        ensurePrivateDirectory(directory);

        expect(modeOf(directory)).toBe(0o700);
    });

    it('replaces a symlink in the way and leaves its target alone', () => {
        const target = join(folder, 'target');
        const path = join(folder, '1.lock');
        writeFileSync(target, 'precious');
        symlinkSync(target, path);
        writePrivateFile(path, 'ours');

        expect(readFileSync(target, 'utf8')).toBe('precious');
        expect(lstatSync(path).isSymbolicLink()).toBe(false);
        expect(readFileSync(path, 'utf8')).toBe('ours');
    });

    it('takes over neither mode nor content of what stood at the path', () => {
        const path = join(folder, '1.lock');
        writeFileSync(path, 'a much longer text of somebody else', { mode: 0o666 });
        writePrivateFile(path, 'ours');

        expect(readFileSync(path, 'utf8')).toBe('ours');
        expect(modeOf(path)).toBe(0o600);
    });

    it('leaves nothing behind when it cannot write', () => {
        const path = join(folder, '1.lock');
        mkdirSync(join(path, 'child'), { recursive: true });

        expect(() => writePrivateFile(path, 'ours')).toThrow();
        expect(readdirSync(folder)).toEqual(['1.lock']);
    });

    it('does not read through a symlink, a directory or an endless file', () => {
        writeFileSync(join(folder, 'target'), 'secret');
        symlinkSync(join(folder, 'target'), join(folder, 'link'));
        writeFileSync(join(folder, 'large'), Buffer.alloc(65 * 1024));

        expect(readSmallFile(join(folder, 'link'))).toBeUndefined();
        expect(readSmallFile(folder)).toBeUndefined();
        expect(readSmallFile(join(folder, 'large'))).toBeUndefined();
        expect(readSmallFile('/dev/zero')).toBeUndefined();
    });

    it('tells whether others may read or write the file', () => {
        const path = join(folder, 'file');
        writePrivateFile(path, 'text');
        writeFileSync(join(folder, 'open'), 'text', { mode: 0o644 });

        expect(readSmallFile(path)).toEqual({ content: 'text', isPrivate: true });
        expect(readSmallFile(join(folder, 'open'))).toEqual({ content: 'text', isPrivate: false });
    });
});
