// SPDX-License-Identifier: EPL-2.0

import { isExcludedPath } from './watched-files';

const EXCLUDE = { '**/.git': true, '**/*.log': true, '**/kept': false, 'build/**': true };

describe('isExcludedPath', () => {
    it.each(['.git', '.git/index', 'sub/.git/objects/ab/cd', 'server.log', 'deep/server.log', 'build/main.js', 'build/deep/main.js'])(
        'leaves %s out',
        path => expect(isExcludedPath(path, EXCLUDE)).toBe(true)
    );

    it.each(['src/git.ts', 'kept/a.ts', '.gitignore', 'src/build/main.js'])('reports %s', path =>
        expect(isExcludedPath(path, EXCLUDE)).toBe(false)
    );

    it('takes several settings and those that are absent', () => {
        expect(isExcludedPath('node_modules/a/b.js', undefined, { '**/node_modules/**': true })).toBe(true);
        expect(isExcludedPath('a.ts', undefined, {})).toBe(false);
    });
});
