// SPDX-License-Identifier: EPL-2.0

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { advertisedFolders } from './advertised-folders';

describe('advertisedFolders', () => {
    let folder: string;

    beforeEach(() => {
        folder = realpathSync(mkdtempSync(join(tmpdir(), 'advertised-folders-')));
    });

    afterEach(() => rmSync(folder, { recursive: true, force: true }));

    it('lists a folder behind a symlink as it was opened and as it is', async () => {
        mkdirSync(join(folder, 'data'));
        symlinkSync(join(folder, 'data'), join(folder, 'link'));

        expect(await advertisedFolders([join(folder, 'link')])).toEqual([join(folder, 'link'), join(folder, 'data')]);
    });

    it('lists each folder once and without a trailing slash', async () => {
        expect(await advertisedFolders([`${folder}/`, folder, `${folder}//`])).toEqual([folder]);
    });

    it('keeps the order of the workspace', async () => {
        const roots = ['b', 'a', 'c'].map(name => join(folder, name));
        roots.forEach(root => mkdirSync(root));
        expect(await advertisedFolders(roots)).toEqual(roots);
    });

    it('keeps the root folder', async () => {
        expect(await advertisedFolders(['/'])).toEqual(['/']);
    });

    it('lists a decomposed name composed as well', async () => {
        const decomposed = join(folder, 'cafe\u0301');
        mkdirSync(decomposed);
        expect(await advertisedFolders([decomposed])).toEqual([join(folder, 'caf\u00e9'), decomposed]);
    });

    it.each(['with space', 'a%20b', 'x#y', 'Ünïcode dir', '文件'])('does not encode %p', async name => {
        mkdirSync(join(folder, name));
        expect(await advertisedFolders([join(folder, name)])).toEqual([join(folder, name)]);
    });

    it('keeps a folder that does not exist any more, and drops what is no absolute path', async () => {
        expect(await advertisedFolders([join(folder, 'gone'), 'relative', ''])).toEqual([join(folder, 'gone')]);
    });
});
