// SPDX-License-Identifier: EPL-2.0

import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProject } from '../test/projects';
import { WorkspaceTests } from './workspace-tests';

const FILES = {
    'package.json': '{ "devDependencies": { "jest": "1" } }',
    '.gitignore': 'lib\n',
    'src/a.test.ts': '',
    'lib/a.test.js': '',
    'test/helper.js': 'module.exports = 1;',
    'test/b.js': "it('x', () => {});",
    'e2e/c.spec.ts': "import { test } from '@playwright/test';",
    'tool.test.mjs': "import { test } from 'node:test';"
};

describe('WorkspaceTests', () => {
    it.each([true, false])('finds test files and what they are for (with git: %s)', async hasGit => {
        const { folder } = createProject('jest', FILES);
        if (hasGit) {
            execFileSync('git', ['init', '-q', folder]);
        }
        const tests = new WorkspaceTests(folder);
        await tests.refresh();
        const found = [...tests.files].map(([file, { framework }]) => `${file.slice(folder.length + 1)}: ${framework}`);
        const ignored = hasGit ? [] : ['lib/a.test.js: jest'];
        expect(found).toEqual([...ignored, 'src/a.test.ts: jest', 'test/b.js: jest', 'tool.test.mjs: node']);
    });

    it('follows files that come, change what they are for, and go', async () => {
        const { folder } = createProject('jest', FILES);
        const tests = new WorkspaceTests(folder);
        await tests.refresh();
        const file = join(folder, 'new.test.js');
        writeFileSync(file, '');
        expect([await tests.changed(file), tests.files.get(file)?.framework]).toEqual([true, 'jest']);
        expect(await tests.changed(file)).toBe(false);
        writeFileSync(file, "require('node:test');");
        expect([await tests.changed(file), tests.files.get(file)?.framework]).toEqual([true, 'node']);
        rmSync(file);
        expect([await tests.changed(file), tests.files.has(file)]).toEqual([true, false]);
    });

    it('leaves files of other folders to those', async () => {
        const [{ folder }, other] = [createProject('jest', FILES), createProject('pytest', { 'test_a.py': '' })];
        const tests = new WorkspaceTests(folder);
        await tests.refresh();
        expect(await tests.changed(join(other.folder, 'test_a.py'))).toBe(false);
        expect([...tests.files.keys()].filter(file => !file.startsWith(folder))).toEqual([]);
    });

    it('takes nothing up that git ignores, however often a build writes it', async () => {
        const { folder } = createProject('jest', FILES);
        execFileSync('git', ['init', '-q', folder]);
        const tests = new WorkspaceTests(folder);
        await tests.refresh();
        writeFileSync(join(folder, 'lib/b.test.js'), '');
        writeFileSync(join(folder, 'src/b.test.ts'), '');
        const changed = ['lib/a.test.js', 'lib/b.test.js', 'src/b.test.ts'].map(path => join(folder, path));
        expect(await tests.changed(...changed)).toBe(true);
        expect([...tests.files.keys()].filter(file => changed.includes(file))).toEqual([changed[2]]);
        expect(await tests.changed(...changed)).toBe(false);
    });
});
