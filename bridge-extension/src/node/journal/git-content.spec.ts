// SPDX-License-Identifier: EPL-2.0

import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isIgnored, readCommitted } from './git-content';

describe('what git knows of a file', () => {
    let root: string;

    beforeEach(() => {
        root = mkdtempSync(join(tmpdir(), 'claude-bridge-git-'));
        git('init', '-q');
    });

    afterEach(() => rmSync(root, { recursive: true }));

    function git(...args: string[]): void {
        execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=e', ...args], { cwd: root });
    }

    function commit(files: Record<string, string>): void {
        Object.entries(files).forEach(([name, content]) => writeFileSync(join(root, name), content));
        git('add', '.');
        git('commit', '-q', '-m', 'files');
    }

    it('is the content of the last commit, with the line ends of a checkout', async () => {
        commit({ '.gitattributes': '*.bat text eol=crlf\n', 'a.txt': 'old\n', 'b.bat': 'old\n' });
        writeFileSync(join(root, 'a.txt'), 'new\n');
        const contents = ['a.txt', 'b.bat'].map(name => readCommitted(join(root, name), 1000));
        expect(await Promise.all(contents)).toMatchObject([{ bytes: Buffer.from('old\n') }, { bytes: Buffer.from('old\r\n') }]);
    });

    it('tells what can be executed, also of a file that is gone', async () => {
        writeFileSync(join(root, 'run.sh'), '', { mode: 0o755 });
        commit({ 'a.txt': '' });
        rmSync(join(root, 'run.sh'));
        const contents = ['run.sh', 'a.txt'].map(name => readCommitted(join(root, name), 1000));
        expect(await Promise.all(contents)).toMatchObject([{ mode: 0o777 }, { mode: 0o666 }]);
    });

    it('is nothing for a new file, a large one, a folder, and without a repository', async () => {
        commit({ 'large.txt': 'x'.repeat(2000) });
        const paths = [join(root, 'new.txt'), join(root, 'large.txt'), root, join(tmpdir(), 'a.txt'), join(root, 'gone', 'a.txt')];
        expect(await Promise.all(paths.map(path => readCommitted(path, 1000)))).toEqual(paths.map(() => ({ kind: 'unknown' })));
    });

    it('is found out without running what the repository says', async () => {
        commit({ '.gitattributes': '*.txt filter=own\n', 'a.txt': 'old\n' });
        const trace = join(root, 'trace');
        git('config', 'filter.own.smudge', `touch ${trace}; cat`);
        git('config', 'core.fsmonitor', `touch ${trace}; false`);
        expect(await readCommitted(join(root, 'a.txt'), 1000)).toEqual({ kind: 'unknown' });
        await isIgnored(join(root, 'a.txt'));
        expect(existsSync(trace)).toBe(false);
    });

    it('includes whether it leaves the file alone', async () => {
        commit({ '.gitignore': 'build\n' });
        expect(await Promise.all(['build', 'a.txt'].map(name => isIgnored(join(root, name))))).toEqual([true, false]);
    });
});
