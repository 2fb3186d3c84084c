// SPDX-License-Identifier: EPL-2.0

import { join } from 'node:path';
import { createProject } from '../test/projects';
import { Projects } from './project';

describe('Projects', () => {
    const { folder } = createProject('jest', {
        'package.json': '{ "devDependencies": { "jest": "1" } }',
        'a.test.js': '',
        'packages/web/package.json': '{ "name": "@x/web", "devDependencies": { "vitest": "1", "jest": "1" } }',
        'packages/web/vitest.config.ts': '',
        'packages/cli/package.json': '{ "name": "cli", "scripts": { "test": "mocha" } }',
        'packages/plain/package.json': '{ "name": "plain" }',
        'python/pyproject.toml': ''
    });
    const projects = new Projects(folder);
    const find = (path: string, source = '') => {
        const project = projects.projectOf(join(folder, path), source);
        return project && `${project.framework} in ${project.folder.slice(folder.length)}/ (${project.name})`;
    };

    it('takes the nearest package that says how it is tested', () => {
        expect(find('packages/web/src/a.test.ts')).toBe('vitest in /packages/web/ (@x/web)');
        expect(find('packages/cli/test/a.js')).toBe('mocha in /packages/cli/ (cli)');
        expect(find('packages/plain/a.test.js')).toMatch(/^jest in \/ /);
        expect(find('python/tests/test_a.py')).toBe('pytest in /python/ (python)');
    });

    it('believes what a file imports', () => {
        expect(find('packages/web/a.test.js', "import test from 'node:test';")).toBe('node in /packages/web/ (@x/web)');
        expect(find('packages/web/a.test.js', "const { it } = require('@jest/globals');")).toBe('jest in /packages/web/ (@x/web)');
        expect(find('e2e/a.spec.ts', "import { test } from '@playwright/test';")).toBeUndefined();
    });

    it('leaves files alone that nothing known is for', () => {
        const bare = createProject('jest', { 'package.json': '{}' });
        expect(new Projects(bare.folder).projectOf(join(bare.folder, 'a.test.js'), '')).toBeUndefined();
    });
});
