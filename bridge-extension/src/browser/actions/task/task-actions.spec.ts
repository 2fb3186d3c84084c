// SPDX-License-Identifier: EPL-2.0

import { Emitter, URI } from '@theia/core';
import { DiagnosticSeverity } from '@theia/core/shared/vscode-languageserver-protocol';
import { TaskExitedEvent, TaskInfo, TaskOutputProcessedEvent, TaskWatcher } from '@theia/task/lib/common';
import { TaskObserver } from './task-observer';
import { taskOutcomeText } from './task-outcome-text';

const BASE = 'file:///p';

describe('TaskObserver', () => {
    const created = new Emitter<TaskInfo>();
    const exited = new Emitter<TaskExitedEvent>();
    const processed = new Emitter<TaskOutputProcessedEvent>();
    const rounds = new Emitter<{ taskId: number }>();
    let observer: TaskObserver;

    beforeEach(() => {
        const watcher = {
            onTaskCreated: created.event,
            onTaskExit: exited.event,
            onOutputProcessed: processed.event,
            onBackgroundTaskEnded: rounds.event
        } as unknown as TaskWatcher;
        observer = new TaskObserver(watcher, label => label !== 'other');
    });

    afterEach(() => observer.dispose());

    const config = (label: string) => ({ label, type: 'shell', _scope: BASE });
    const create = (taskId: number, label: string) => created.fire({ taskId, terminalId: taskId + 10, config: config(label) });
    const report = (taskId: number, count: number) =>
        processed.fire({
            taskId,
            config: config('build'),
            problems: Array.from({ length: count }, (_, line) => ({
                resource: new URI('file:///outside/a.c'),
                description: { owner: 'gcc' },
                marker: {
                    message: `problem ${line}`,
                    severity: DiagnosticSeverity.Error,
                    range: { start: { line, character: 0 }, end: { line, character: 1 } }
                }
            })) as unknown as TaskOutputProcessedEvent['problems']
        });

    it('sees tasks that end before anybody waits, and no others', () => {
        create(1, 'build');
        create(2, 'other');
        exited.fire({ taskId: 1, code: 2 });
        exited.fire({ taskId: 2, code: 3 });
        expect(observer.endOf(1)).toMatchObject({ label: 'build', code: 2, terminalId: 11 });
        expect(observer.endOf(2)).toBeUndefined();
        expect(observer.failures).toHaveLength(1);
        expect(observer.running).toEqual([]);
    });

    it('takes the first round of a task in the background for its end', () => {
        create(1, 'watch');
        rounds.fire({ taskId: 1 });
        exited.fire({ taskId: 1, code: 1 });
        expect(observer.endOf(1)).toMatchObject({ isReady: true });
    });

    it('keeps problems within bounds, those of files outside too', () => {
        create(1, 'build');
        report(1, 700);
        report(2, 1);
        expect(observer.diagnostics).toMatchObject([{ uri: 'file:///outside/a.c', omitted: 200 }]);
        expect(observer.diagnostics[0].diagnostics).toHaveLength(500);
    });
});

describe('taskOutcomeText', () => {
    const outcome = { label: 'build', time: 3100, isShared: false, problems: [], terminalId: 7, output: 'one\ntwo' };

    it('begins with the verdict', () => {
        expect(taskOutcomeText({ ...outcome, end: { label: 'build', code: 0 } }, BASE)).toBe(
            'SUCCEEDED: build in 3.1 s.\nLast output:\n  one\n  two\nMore output: ide://terminals/7'
        );
        const first = (more: object) => taskOutcomeText({ ...outcome, ...more }, BASE).split('\n')[0];
        expect(first({ end: { label: 'build', code: 2 } })).toBe('FAILED: build ended with exit code 2 after 3.1 s.');
        expect(first({ end: { label: 'prepare', code: 2 } })).toBe(
            'FAILED: build: "prepare", which it depends on, ended with exit code 2 after 3.1 s.'
        );
        expect(first({ end: { label: 'build', signal: '1' } })).toBe('ENDED: build was ended by 1 after 3.1 s.');
        expect(first({ end: { label: 'build', isReady: true } })).toContain('READY: build has finished its first round');
        expect(first({ end: { label: 'build', code: 0 }, isShared: true })).toContain('it ran already');
        expect(first({})).toMatch(/^FAILED: the task "build" did not run to its end/);
    });
});
