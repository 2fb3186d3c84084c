// SPDX-License-Identifier: EPL-2.0

/** A task that runs or ran. */
export interface TaskRun {
    readonly label: string;
    readonly command?: string;
    readonly terminalId?: number;
    /** Milliseconds since the epoch. */
    readonly startedAt: number;
    readonly end?: { readonly at: number; readonly code?: number; readonly signal?: string };
}

/** @param problems what the IDE knows of problems now @param now milliseconds since the epoch */
export function tasksText(runs: readonly TaskRun[], problems: string, now: number): string {
    if (runs.length === 0) {
        return 'No task was run since this window was opened.';
    }
    const [last, ...earlier] = runs;
    return [
        ...describe(last, now),
        ...(last.end && last.end.code !== 0 ? ['', `Problems in the project now: ${problems}`] : []),
        ...(earlier.length > 0 ? ['', 'Before that:', ...earlier.map(run => `  ${summary(run, now)}`)] : [])
    ].join('\n');
}

function describe(run: TaskRun, now: number): string[] {
    return [
        summary(run, now),
        ...(run.command === undefined ? [] : [`  command: ${run.command}`]),
        ...(run.terminalId === undefined ? [] : [`  output: ide://terminals/${run.terminalId}`])
    ];
}

function summary({ label, startedAt, end }: TaskRun, now: number): string {
    if (!end) {
        return `${label}: running for ${duration(now - startedAt)}`;
    }
    const how =
        end.code === 0
            ? 'succeeded'
            : end.code !== undefined
              ? `FAILED with exit code ${end.code}`
              : `was ended by ${end.signal ?? 'a signal'}`;
    return `${label}: ${how} ${duration(now - end.at)} ago, after ${duration(end.at - startedAt)}`;
}

/** For people and models: "3.1 s", "45 s", "4 min". */
export function duration(milliseconds: number): string {
    const seconds = Math.max(0, milliseconds) / 1000;
    return seconds < 10 ? `${seconds.toFixed(1)} s` : seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
