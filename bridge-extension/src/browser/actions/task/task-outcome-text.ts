// SPDX-License-Identifier: EPL-2.0

import { FileDiagnostics } from '../../../common/workbench';
import { problemsText } from '../../resources/problems-text';
import { duration } from '../../resources/tasks-text';
import { TaskEnd } from './task-observer';

export interface TaskOutcome {
    readonly label: string;
    /** Of the task, or of what it depends on and failed; absent: there was none. */
    readonly end?: TaskEnd;
    /** Milliseconds. */
    readonly time: number;
    /** Somebody else had started it. */
    readonly isShared: boolean;
    readonly terminalId?: number;
    /** The last lines. */
    readonly output?: string;
    readonly problems: readonly FileDiagnostics[];
}

/** What the model is told of a task that was run. @param base `file:` URI that paths are told relative to */
export function taskOutcomeText(outcome: TaskOutcome, base: string | undefined): string {
    const { problems, output, terminalId, isShared } = outcome;
    return [
        `${verdictOf(outcome)}${isShared ? ' (it ran already: this is its outcome)' : ''}`,
        ...(problems.length > 0 ? [problemsText(problems, base)] : []),
        ...(output === undefined ? [] : ['Last output:', ...output.split('\n').map(line => `  ${line}`)]),
        ...(terminalId === undefined ? [] : [`More output: ide://terminals/${terminalId}`])
    ].join('\n');
}

function verdictOf({ label, end, time }: TaskOutcome): string {
    if (!end) {
        return `FAILED: the task "${label}" did not run to its end. Is its configuration right? The IDE told the user more.`;
    }
    const which = end.label === label ? label : `${label}: "${end.label}", which it depends on,`;
    if (end.isReady) {
        return `READY: ${which} has finished its first round after ${duration(time)} and stays in the background.`;
    }
    if (end.code === undefined) {
        return `ENDED: ${which} was ended by ${end.signal ?? 'a signal'} after ${duration(time)}.`;
    }
    return end.code === 0
        ? `SUCCEEDED: ${which} in ${duration(time)}.`
        : `FAILED: ${which} ended with exit code ${end.code} after ${duration(time)}.`;
}
