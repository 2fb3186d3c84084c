// SPDX-License-Identifier: EPL-2.0

import { boundedLines, shownLine } from '../../resources/bounded-lines';

export interface StopFrame {
    readonly name: string;
    /** `path:line:column`, 1-based; absent: no source, or none that may be told. */
    readonly place?: string;
    readonly isHidden: boolean;
    /** Not the user's code, in the eyes of the debugger. */
    readonly isSubtle: boolean;
}

/** Where a thread stands and why. */
export interface ShownStop {
    readonly thread: string;
    readonly reason: string;
    readonly exception?: string;
    /** Innermost first. */
    readonly frames: readonly StopFrame[];
    /** `path:line:column: text of the line` of the innermost frame. */
    readonly source?: string;
}

/** What a driving command tells when the program has stopped. */
export interface StopReport {
    readonly session: string;
    readonly stop: ShownStop;
    /** Lines on the variables. */
    readonly values: readonly string[];
    /** What the program printed since the last command. */
    readonly output: readonly string[];
}

export interface EndReport {
    readonly session: string;
    readonly exitCode?: number;
    readonly refusal?: string;
    readonly output: readonly string[];
}

const MAX_FRAMES = 12;
const MAX_EXCEPTION_LINES = 12;

export function stopReport({ session, stop, values, output }: StopReport): string {
    const [top] = stop.frames;
    return [
        `Stopped (${stop.reason})${top ? ` in ${top.name}` : ''}${top?.place ? ` at ${top.place}` : ''}.`,
        ...(stop.source ? [`  ${stop.source}`] : []),
        ...(stop.exception ? exceptionLines(stop.exception) : []),
        ...values,
        ...stackLines(stop.frames, MAX_FRAMES),
        ...outputLines(output),
        `(${session === stop.thread ? '' : `session "${session}", `}thread "${stop.thread}"; more: ide://debug, debug.variables)`
    ].join('\n');
}

/** Each frame with its number; frames in a row that are not the user's code are one line, unless they are innermost or all are asked for. */
export function stackLines(frames: readonly StopFrame[], limit: number, areAllTold = false): string[] {
    const lines: string[] = [];
    for (let index = 0; index < frames.length; index++) {
        const { name, place, isSubtle } = frames[index];
        if (isSubtle && index > 0 && !areAllTold) {
            const next = frames.findIndex((frame, candidate) => candidate > index && !frame.isSubtle);
            const last = (next < 0 ? frames.length : next) - 1;
            lines.push(`  ${last > index ? `#${index} to #${last}` : `#${index}`}: not the user's code`);
            index = last;
        } else {
            lines.push(`  #${index} ${name}${place ? ` (${place})` : ''}`);
        }
    }
    return ['Stack, innermost first:', ...boundedLines(lines, limit, 'outer frames, see debug.stack')];
}

export function endReport({ session, exitCode, refusal, output }: EndReport): string {
    if (refusal) {
        return [`"${session}" did not start: ${refusal}`, ...outputLines(output)].join('\n');
    }
    const verdict = exitCode === undefined ? 'ended; the debugger told no exit code' : `ended with exit code ${exitCode}`;
    return [`"${session}" ${verdict}.`, ...outputLines(output)].join('\n');
}

export function outputLines(output: readonly string[]): string[] {
    return output.length === 0 ? [] : ['Output since the last command:', ...output.map(line => `  ${shownLine(line, 300)}`)];
}

function exceptionLines(exception: string): string[] {
    return boundedLines(
        exception.split(/\r?\n/).map((line, index) => (index === 0 ? `Exception: ${line}` : `  ${line.trim()}`)),
        MAX_EXCEPTION_LINES,
        'lines of its stack'
    );
}
