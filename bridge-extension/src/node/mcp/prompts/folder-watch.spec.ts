// SPDX-License-Identifier: EPL-2.0

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderWatch } from './folder-watch';

describe('FolderWatch', () => {
    let root: string;
    let watch: FolderWatch;
    let told: () => void;

    beforeEach(() => {
        root = mkdtempSync(join(tmpdir(), 'bridge-watch-'));
        told = () => undefined;
        watch = new FolderWatch(() => told());
    });

    afterEach(() => {
        watch.dispose();
        rmSync(root, { recursive: true, force: true });
    });

    /** Resolves with the next change that is told. */
    async function change(make: () => void): Promise<void> {
        const heard = new Promise<void>(resolve => (told = resolve));
        make();
        await heard;
    }

    it('tells of files that come', async () => {
        watch.add([root]);
        await change(() => writeFileSync(join(root, 'a.md'), 'a'));
    });

    it('tells of a folder that is made later, with all above it, and of what is put there', async () => {
        const folder = join(root, 'ide/prompts');
        watch.add([folder]);
        await change(() => mkdirSync(folder, { recursive: true }));
        await change(() => writeFileSync(join(folder, 'a.md'), 'a'));
    });

    it('follows a folder that is removed and made again', async () => {
        const folder = join(root, 'prompts');
        mkdirSync(folder);
        watch.add([folder]);
        await change(() => rmSync(folder, { recursive: true }));
        await change(() => mkdirSync(folder));
        await change(() => writeFileSync(join(folder, 'a.md'), 'a'));
    });

    it('is silent about what lies beside a folder that is not there', async () => {
        const told = jest.fn();
        const silent = new FolderWatch(told);
        silent.add([join(root, 'prompts')]);
        watch.add([root]);
        await change(() => writeFileSync(join(root, 'beside.md'), 'b'));
        silent.dispose();
        expect(told).not.toHaveBeenCalled();
    });
});
