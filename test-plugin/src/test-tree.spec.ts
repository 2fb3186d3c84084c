// SPDX-License-Identifier: EPL-2.0

import * as vscode from 'vscode';
import { parseJavaScriptTests } from './discovery/javascript-tests';
import { FrameworkId, Project } from './frameworks/project';
import { RunRecorder } from './run/run-recorder';
import { selectionsOf } from './run/selection';
import { TestTree, itemsOf } from './test-tree';
import { FakeTestController } from './test/fake-vscode';

jest.mock('vscode', () => jest.requireActual('./test/fake-vscode').fakeVscode, { virtual: true });

const FILE = '/p/a.test.js';
const SOURCE = "describe('sums', () => { it('adds', () => {}); it.each([1])('adds %i', () => {}); });\nit('alone', () => {});";

function create(framework: FrameworkId = 'jest', source = SOURCE) {
    const project: Project = { framework, folder: '/p', name: 'sample', scripts: {} };
    const tree = new TestTree(new FakeTestController() as unknown as vscode.TestController);
    tree.replaceFiles(
        new Map([
            [FILE, project],
            ['/p/b.test.js', project]
        ])
    );
    const file = tree.fileItem(project, FILE)!;
    tree.update(file, parseJavaScriptTests(source, FILE));
    return { project, tree, file };
}

function outline(item: vscode.TestItem, indent = ''): string[] {
    return itemsOf(item.children).flatMap(child => [`${indent}${child.label}`, ...outline(child, `${indent}  `)]);
}

function find(item: vscode.TestItem, ...names: string[]): vscode.TestItem {
    return names.reduce((parent, name) => parent.children.get(name)!, item);
}

describe('TestTree', () => {
    it('keeps items and what only runs know when a source changes', () => {
        const { tree, file } = create();
        const adds = find(file, 'sums', 'adds');
        tree.requireTest(file, ['sums', 'adds 1'], undefined);
        tree.update(file, parseJavaScriptTests(`\n${SOURCE.replace("it('alone'", "it('other'")}`, FILE));
        expect(outline(file)).toEqual(['sums', '  adds', '  adds %i', '    adds 1', 'other']);
        expect(find(file, 'sums', 'adds')).toBe(adds);
        expect(adds.range?.start.line).toBe(1);
    });

    it('puts what ran below the template that it comes from, else where its names say', () => {
        const { tree, file } = create();
        expect(tree.requireTest(file, ['sums', 'adds 7'], 3).parent).toBe(find(file, 'sums', 'adds %i'));
        expect(tree.requireTest(file, ['sums', 'adds 7'], 3)).toBe(find(file, 'sums', 'adds %i', 'adds 7'));
        expect(tree.requireTest(file, ['new', 'one'], 8).range?.start.line).toBe(8);
        expect(outline(file)).toContain('new');
    });

    it('adds and takes away files and packages', () => {
        const { project, tree } = create();
        tree.replaceFiles(new Map([['/p/c.test.js', project]]));
        expect(outline(tree.projectItem(project)!)).toEqual(['c.test.js']);
        tree.replaceFiles(new Map());
        expect(tree.roots).toEqual([]);
    });
});

describe('selectionsOf', () => {
    const select = ({ tree }: ReturnType<typeof create>, include: vscode.TestItem[] | undefined, exclude: vscode.TestItem[] = []) =>
        selectionsOf(tree, { include, exclude } as unknown as vscode.TestRunRequest).map(({ files }) => files);

    it('names no files for a whole package', () => {
        const all = create();
        expect(select(all, undefined)).toEqual([undefined]);
    });

    it('sorts whole files from parts of files', () => {
        const all = create();
        const other = all.tree.fileItem(all.project, '/p/b.test.js')!;
        expect(select(all, [other, find(all.file, 'sums'), find(all.file, 'sums', 'adds %i')])).toEqual([
            [{ file: '/p/b.test.js' }],
            [
                {
                    file: FILE,
                    tests: [
                        { path: ['sums'], isSuite: true, templates: [] },
                        { path: ['sums', 'adds %i'], isSuite: false, templates: [1] }
                    ]
                }
            ]
        ]);
    });

    it('takes out what is excluded', () => {
        const all = create();
        expect(select(all, undefined, [find(all.file, 'alone')])).toEqual([
            [{ file: '/p/b.test.js' }],
            [{ file: FILE, tests: [{ path: ['sums'], isSuite: true, templates: [] }] }]
        ]);
    });

    it('names the test of node:test that makes another', () => {
        const all = create('node');
        const made = all.tree.requireTest(all.file, ['alone', 'inner'], undefined);
        expect(select(all, [made])).toEqual([[{ file: FILE, tests: [{ path: ['alone'], isSuite: false, templates: [] }] }]]);
    });

    it('names a test with parameters as it ran', () => {
        const all = create();
        const ran = all.tree.requireTest(all.file, ['sums', 'adds 7'], undefined);
        expect(select(all, [ran])).toEqual([[{ file: FILE, tests: [{ path: ['sums', 'adds 7'], isSuite: false, templates: [] }] }]]);
    });
});

describe('RunRecorder', () => {
    function record(asked?: (file: vscode.TestItem) => vscode.TestItem[]) {
        const { project, tree, file } = create();
        const told: string[] = [];
        const messages: vscode.TestMessage[] = [];
        const tell = (state: string) => (item: vscode.TestItem, given?: unknown) => {
            told.push(`${item.label} ${state}`);
            messages.push(...(Array.isArray(given) ? (given as vscode.TestMessage[]) : []));
        };
        const run = Object.fromEntries(['started', 'passed', 'failed', 'skipped', 'errored'].map(state => [state, tell(state)]));
        const recorder = new RunRecorder(run as unknown as vscode.TestRun, tree, project, asked && new Set(asked(file)));
        return { recorder, told, messages };
    }

    it('tells states, and failures with the first place that is the own code', () => {
        const { recorder, told, messages } = record();
        const stack = 'Error: no\n    at expect (/p/node_modules/expect/index.js:1:1)\n    at Object.<anonymous> (src/x.js:5:9)';
        recorder.record({ kind: 'test', file: FILE, path: ['alone'], state: 'started' });
        recorder.record({
            kind: 'test',
            file: FILE,
            path: ['alone'],
            state: 'failed',
            failures: [{ message: 'no', stack, expected: '1', actual: '2' }]
        });
        recorder.record({ kind: 'file', file: FILE, failures: [{ message: 'cannot be loaded' }] });
        expect(told).toEqual(['alone started', 'alone failed', 'a.test.js errored']);
        expect(messages[0]).toMatchObject({ message: 'no', expectedOutput: '1', actualOutput: '2' });
        expect(messages[0].location).toMatchObject({ uri: { fsPath: '/p/src/x.js' }, range: { line: 4, character: 8 } });
        expect([recorder.finished, recorder.failed]).toEqual([1, 2]);
    });

    it('leaves out what nobody asked for', () => {
        const { recorder, told } = record(file => [find(file, 'sums', 'adds %i')]);
        for (const path of [['sums', 'adds'], ['sums', 'adds 3'], ['alone']]) {
            recorder.record({ kind: 'test', file: FILE, path, state: 'passed' });
        }
        expect(told).toEqual(['adds 3 passed']);
    });
});
