// SPDX-License-Identifier: EPL-2.0

import { JournalSession } from '../../common/journal';
import { changesText, changeUri } from './changes-text';
import { breakpointsText, stoppedText } from './debug-text';
import { editorsText, selectionText } from './editors-text';
import { problemsText } from './problems-text';
import { tasksText } from './tasks-text';
import { testsText } from './tests-text';

const BASE = 'file:///p';
const at = (line: number, character = 0) => ({ start: { line, character }, end: { line, character: character + 1 } });

describe('what the model reads', () => {
    it('of problems: the worst file first, places as compilers write them', () => {
        const text = problemsText(
            [
                { uri: 'file:///p/src/b.ts', diagnostics: [{ message: 'unused', severity: 2, range: at(0) }] },
                {
                    uri: 'file:///p/src/a%20b.ts',
                    diagnostics: [
                        { message: 'careful', severity: 2, range: at(1) },
                        { message: 'wrong', severity: 1, range: at(4, 13), source: 'ts', code: 2322 }
                    ]
                },
                { uri: 'file:///elsewhere/c.ts', diagnostics: [{ message: 'two\nlines', severity: 1, range: at(2) }], omitted: 4 }
            ],
            BASE
        );
        expect(text).toBe(
            [
                '2 errors, 2 warnings in 3 files (line:column are 1-based)',
                '/elsewhere/c.ts:',
                '  3:1 error: two',
                '    lines',
                'src/a b.ts:',
                '  5:14 error: wrong [ts 2322]',
                '  2:1 warning: careful',
                'src/b.ts:',
                '  1:1 warning: unused',
                '(4 more problems are not listed.)'
            ].join('\n')
        );
        expect(problemsText([{ uri: 'file:///p/a.ts', diagnostics: [] }], BASE)).toBe('No problems.');
    });

    it('of a thousand problems: a bounded part, with the way to the rest', () => {
        const files = Array.from({ length: 50 }, (_, index) => ({
            uri: `file:///p/${index}.ts`,
            diagnostics: Array.from({ length: 20 }, () => ({ message: 'wrong', severity: 1 as const, range: at(1) }))
        }));
        const text = problemsText(files, BASE);
        expect(text.split('\n').filter(line => line.includes('error: wrong'))).toHaveLength(200);
        expect(text).toContain('read ide://problems?file=PATH');
    });

    it('of the selection: its lines under its place', () => {
        const range = { start: { line: 1, character: 0 }, end: { line: 3, character: 0 } };
        expect(selectionText({ uri: 'file:///p/a.ts', range, text: 'x\ny\n', isCut: false }, BASE)).toBe('a.ts:2-3\nx\ny\n');
        const caret = { start: { line: 1, character: 2 }, end: { line: 1, character: 2 } };
        expect(selectionText({ uri: 'file:///p/a.ts', range: caret, text: '', isCut: false }, BASE)).toBe('The caret is at a.ts:2:3.');
        expect(selectionText(undefined, BASE)).toContain('Nothing');
    });

    it('of open editors: what is newer than the disk', () => {
        const editor = { lineCount: 1, groupIndex: 0, isPinned: false, isPreview: false, isGroupActive: true, languageId: 'typescript' };
        const text = editorsText(
            [
                { ...editor, uri: 'file:///p/a.ts', label: 'a.ts', isActive: true, isDirty: true, isUntitled: false },
                { ...editor, uri: 'untitled:/x', label: 'Untitled-1', isActive: false, isDirty: false, isUntitled: true }
            ],
            BASE
        );
        expect(text).toMatch(/^a\.ts \(typescript, active, unsaved changes.*\nUntitled-1 \(typescript, not saved yet\)$/);
    });

    it('of changes: the last turn first, what was undone, nothing of hidden files', () => {
        const change = { kind: 'changed', source: 'announced', state: 'kept', hasOldContent: true, isIntact: true, changedAt: 0 } as const;
        // As the proxy hands over what is absent.
        const raw = JSON.parse('{"added":null,"removed":null}') as object;
        const session: JournalSession = {
            id: 's',
            name: 'p',
            isEnded: false,
            turns: [
                {
                    id: '1',
                    number: 1,
                    startedAt: 0,
                    isRunning: false,
                    changes: [{ ...change, id: 'a', path: '/p/a.ts', added: 2, removed: 1 }]
                },
                {
                    id: '2',
                    number: 2,
                    startedAt: 0,
                    isRunning: true,
                    changes: [
                        { ...change, ...raw, id: 'b', path: '/p/b.ts', state: 'undone', kind: 'added' },
                        { ...change, id: 'c', path: '/p/.env' }
                    ]
                }
            ]
        };
        const text = changesText([session], BASE, uri => uri !== changeUri('/p/.env'));
        expect(text.split('\n')).toEqual([
            'Session "p":',
            '  Turn 2 (running):',
            '    added b.ts (UNDONE by the user: do not make this change again unasked)',
            '  Turn 1:',
            '    changed a.ts +2 -1 (kept by the user)'
        ]);
        expect(changesText([session], BASE, () => false)).toBe('Claude changed no file yet.');
    });

    it('of tasks: how the last one ended', () => {
        const runs = [
            { label: 'build', command: 'tsc -b', terminalId: 3, startedAt: 1000, end: { at: 4000, code: 2 } },
            { label: 'watch', startedAt: 0 }
        ];
        expect(tasksText(runs, '1 error in 1 file', 10_000)).toBe(
            [
                'build: FAILED with exit code 2 6.0 s ago, after 3.0 s',
                '  command: tsc -b',
                '  output: ide://terminals/3',
                '',
                'Problems in the project now: 1 error in 1 file',
                '',
                'Before that:',
                '  watch: running for 10 s'
            ].join('\n')
        );
    });

    it('of tests: failures with messages and places', () => {
        const text = testsText(
            'Run 1',
            false,
            [
                { path: ['math', 'adds'], outcome: 'passed', failures: [] },
                {
                    path: ['math', 'divides'],
                    outcome: 'failed',
                    place: 'a.spec.ts:3:1',
                    failures: [{ message: '\u001b[31mnot equal\u001b[0m', expected: '1', actual: '2', place: 'a.spec.ts:5:9' }]
                }
            ],
            ''
        );
        expect(text).toBe(
            [
                'Run 1: 1 failed, 1 passed, 0 skipped',
                'FAILED math > divides (a.spec.ts:3:1)',
                '  a.spec.ts:5:9: not equal',
                '  expected: 1',
                '  actual: 2'
            ].join('\n')
        );
    });

    it('of the debugger: stack and values', () => {
        const text = stoppedText({
            session: 'node',
            thread: 'main',
            reason: 'exception: boom',
            exception: 'Error: boom',
            frames: [
                { name: 'inner', place: 'a.js:3:5', isCurrent: true },
                { name: 'outer', isCurrent: false }
            ],
            scopes: [{ name: 'Local', values: [{ name: 'count', value: '3', type: 'number' }] }]
        });
        expect(text).toContain('> inner (a.js:3:5)\n  outer\nLocal:\n  count (number) = 3');
        expect(text).toContain('Exception: Error: boom');
    });

    it('of breakpoints: their conditions', () => {
        expect(breakpointsText([{ place: 'a.js:3', isEnabled: false, condition: 'n > 1' }], true)).toBe('a.js:3 (disabled, if n > 1)');
        expect(breakpointsText([{ place: 'a.js:3', isEnabled: true }], false)).toBe('All breakpoints are switched off.\na.js:3');
    });
});
