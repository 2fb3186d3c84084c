// SPDX-License-Identifier: EPL-2.0

import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { WorkspaceFolder } from './workspace-folder';

const { contains, fromRoots, isInside, toCliPath, toWorkspacePath } = WorkspaceFolder;

describe('WorkspaceFolder', () => {
    it.each([
        ['/x/pro', '/x/pro', true],
        ['/x/pro', '/x/pro/a', true],
        ['/x/pro', '/x/proj', false],
        ['/x/pro', '/x', false],
        ['/x/pro', '/x/pro/../other', false],
        ['/x/pro', '/x/pro/..file', true],
        ['/', '/x', true]
    ])('%s around %s: %s', (parent, path, expected) => {
        expect(isInside(parent, path)).toBe(expected);
    });

    it('reads roots with odd names and trailing separators, and leaves out what is no file', () => {
        expect(fromRoots(['file:///w/a%20b%231/', 'file:///', 'memfs:///w'])).toEqual([
            { path: '/w/a b#1', realPath: '/w/a b#1' },
            { path: '/', realPath: '/' }
        ]);
    });

    describe('behind a symbolic link', () => {
        const base = realpathSync(mkdtempSync(join(tmpdir(), 'bridge-folder-')));
        const [real, link] = [join(base, 'real'), join(base, 'link')];
        let folders: WorkspaceFolder[];

        beforeAll(() => {
            mkdirSync(real);
            symlinkSync(real, link);
            folders = fromRoots([FileUri.create(link).toString()]);
        });

        afterAll(() => rmSync(base, { recursive: true }));

        it('is known by both names', () => {
            expect(folders).toEqual([{ path: link, realPath: real }]);
            expect(contains(folders[0], join(real, 'a'))).toBe(true);
            expect(contains(folders[0], join(link, 'a'))).toBe(true);
        });

        it('translates the paths of the CLI for the IDE', () => {
            expect(toWorkspacePath(folders, join(real, 'src', 'a.ts'))).toBe(join(link, 'src', 'a.ts'));
            expect(toWorkspacePath(folders, join(link, 'a.ts'))).toBe(join(link, 'a.ts'));
            expect(toWorkspacePath(folders, '/elsewhere/a.ts')).toBe('/elsewhere/a.ts');
        });

        it('translates the paths of the IDE for a CLI that works behind the link', () => {
            expect(toCliPath(folders, join(link, 'a.ts'), join(real, 'src'))).toBe(join(real, 'a.ts'));
            expect(toCliPath(folders, join(link, 'a.ts'), '/elsewhere')).toBe(join(link, 'a.ts'));
            expect(toCliPath(folders, join(link, 'a.ts'), undefined)).toBe(join(link, 'a.ts'));
        });
    });
});
