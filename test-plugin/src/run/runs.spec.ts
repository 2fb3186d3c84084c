// SPDX-License-Identifier: EPL-2.0

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SetupError } from '../frameworks/framework';
import { createProject, failureOf, fileEvents, runProject, testEvents } from '../test/projects';
import { Token } from './execution';

jest.setTimeout(60_000);

describe('a run', () => {
    const jestProject = () =>
        createProject('jest', {
            'package.json': '{}',
            'one.js': 'exports.one = () => 1;\nexports.unused = () => {\n    return 2;\n};\n',
            'one.test.js': "const { one } = require('./one');\ntest('is one', () => expect(one()).toBe(1));",
            'two.test.js': "test.each([[1, 1], [2, 3]])('%i is %i', (a, b) => expect(a).toBe(b));"
        });

    it('is of the tests that a change affects, where the framework knows them', async () => {
        const project = jestProject();
        const { states } = await runProject(project, { changed: [join(project.folder, 'one.js')] });
        expect(states).toEqual(['is one: passed']);
    });

    it('is of the tests that a template of names stands for', async () => {
        const project = jestProject();
        const tests = [{ path: ['%i is %i'], isSuite: false, templates: [0] }];
        const { states, events } = await runProject(project, { files: [{ file: join(project.folder, 'two.test.js'), tests }] });
        expect(states).toEqual(['1 is 1: passed', '2 is 3: failed']);
        expect(failureOf(events, '2 is 3')).toMatchObject({ expected: '3', actual: '2' });
    });

    it('measures coverage with Jest, and leaves none of it behind', async () => {
        const project = jestProject();
        const { coverage } = await runProject(project, { kind: 'coverage', files: [{ file: join(project.folder, 'one.test.js') }] });
        expect(coverage).toEqual({
            total: { covered: 2, total: 3 },
            files: [{ file: join(project.folder, 'one.js'), covered: 2, total: 3 }]
        });
        expect(readdirSync(project.folder)).not.toContain('coverage');
    });

    it('measures coverage with node:test', async () => {
        const project = createProject('node', {
            'one.js': 'exports.one = () => 1;\n',
            'one.test.js': "require('node:test').test('x', () => { require('./one').one(); });"
        });
        const { coverage } = await runProject(project, { kind: 'coverage' });
        expect(coverage?.files.map(({ file }) => file)).toContain(join(project.folder, 'one.js'));
    });

    it('says what coverage lacks', async () => {
        const project = createProject('mocha', { 'test/a.js': "it('x', () => {});" });
        await expect(runProject(project, { kind: 'coverage' })).rejects.toThrow(/c8/);
        await expect(runProject(project, { kind: 'coverage' })).rejects.toThrow(SetupError);
    });

    it('of subtests tells their names from the outermost on', async () => {
        const project = createProject('node', {
            'a.test.mjs': [
                "import test, { describe, it } from 'node:test';",
                "test('top', async t => {",
                "    await t.test('passes', () => {});",
                "    await t.test('fails', () => { throw new Error('boom'); });",
                '});',
                "it.todo('is to do');",
                "describe('hooks', () => { it('runs', () => {}); });"
            ].join('\n')
        });
        const { states, events } = await runProject(project);
        expect(states).toEqual(['hooks > runs: passed', 'is to do: skipped', 'top > fails: failed', 'top > passes: passed']);
        expect(failureOf(events, 'fails')?.message).toBe('boom');
    });

    it('that is cancelled ends with all that it started', async () => {
        const project = createProject('node', {
            'a.test.mjs': [
                "import { spawn } from 'node:child_process';",
                "import { writeFileSync } from 'node:fs';",
                "import test from 'node:test';",
                "test('hangs', () => new Promise(() => {",
                "    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);",
                "    child.once('spawn', () => writeFileSync('pid', String(child.pid)));",
                '}));'
            ].join('\n')
        });
        const pidFile = join(project.folder, 'pid');
        const token: Token = {
            isCancellationRequested: false,
            onCancellationRequested: listener => {
                const timer = setInterval(() => existsSync(pidFile) && readFileSync(pidFile, 'utf8') !== '' && listener(), 50);
                return { dispose: () => clearInterval(timer) };
            }
        };
        const { exitCode } = await runProject(project, {}, token);
        expect(exitCode).not.toBe(0);
        const isRunning = () => existsSync(`/proc/${readFileSync(pidFile, 'utf8')}/fd/0`);
        expect(isRunning()).toBe(false);
    });

    it('of 5,000 tests tells of each once', async () => {
        const project = createProject('node', {
            'many.test.mjs': "import test from 'node:test';\nfor (let i = 0; i < 5000; i++) test(`test ${i}`, () => {});"
        });
        const { events } = await runProject(project);
        expect(testEvents(events).filter(({ state }) => state === 'passed')).toHaveLength(5000);
    });

    it('leaves no temporary files', async () => {
        const project = createProject('node', { 'a.test.mjs': "import test from 'node:test';\ntest('x', () => {});" });
        const ours = () => readdirSync(tmpdir()).filter(name => name.startsWith('claude-bridge-test-'));
        const before = new Set(ours());
        await runProject(project);
        // Other spec files run at the same time.
        expect(ours().filter(name => !before.has(name)).length).toBeLessThanOrEqual(2);
    });
});

describe('a run of pytest', () => {
    it('tells of tests, parameters, failures and files that cannot be loaded', async () => {
        const project = createProject('pytest', {
            'pytest.ini': '[pytest]\naddopts = -p no:cacheprovider\n',
            'test_a.py': [
                'import pytest',
                'class TestSums:',
                '    @pytest.mark.parametrize("a,b", [(1, 1), (2, 3)])',
                '    def test_equal(self, a, b):',
                '        assert a == b',
                '@pytest.mark.skip',
                'def test_later(): pass'
            ].join('\n'),
            'test_bad.py': 'import nothing_of_that_name'
        });
        const { states, events, output } = await runProject(project);
        if (/No module named '?pytest/.test(output)) {
            // The machine has none; nothing else is to be expected then.
            expect(events).toEqual([]);
            return;
        }
        const collected = await runProject(project, { files: [{ file: join(project.folder, 'test_a.py') }] });
        expect(fileEvents(events)[0]?.failures[0]?.message).toMatch(/nothing_of_that_name/);
        expect(states).toEqual([]);
        expect(collected.states).toEqual([
            'TestSums > test_equal[1-1]: passed',
            'TestSums > test_equal[2-3]: failed',
            'test_later: skipped'
        ]);
        expect(failureOf(collected.events, 'test_equal[2-3]')).toMatchObject({
            expected: '3',
            actual: '2',
            place: { file: join(project.folder, 'test_a.py'), line: 5 }
        });
    });
});
