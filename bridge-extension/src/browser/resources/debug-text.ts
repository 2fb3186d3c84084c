// SPDX-License-Identifier: EPL-2.0

import { boundedLines, shownLine } from './bounded-lines';

export interface StoppedThread {
    /** Why and where it stopped, for people. */
    readonly session: string;
    readonly thread: string;
    readonly reason: string;
    readonly exception?: string;
    /** The innermost first. */
    readonly frames: readonly ShownFrame[];
    readonly scopes: readonly ShownScope[];
}

export interface ShownFrame {
    readonly name: string;
    /** `path:line:column`; absent: no source, or none that may be told. */
    readonly place?: string;
    readonly isCurrent: boolean;
}

export interface ShownScope {
    readonly name: string;
    readonly values: readonly { readonly name: string; readonly value: string; readonly type?: string }[];
}

export interface ShownBreakpoint {
    readonly place: string;
    readonly isEnabled: boolean;
    readonly condition?: string;
    readonly hitCondition?: string;
    readonly logMessage?: string;
}

const MAX_FRAMES = 30;
const MAX_VALUES = 60;
const MAX_VALUE_LENGTH = 300;
const MAX_BREAKPOINTS = 200;

export function stoppedText({ session, thread, reason, exception, frames, scopes }: StoppedThread): string {
    return [
        `${session}, ${thread}: stopped (${reason})`,
        ...(exception ? [`Exception: ${exception}`] : []),
        'Stack, innermost first (line:column are 1-based):',
        ...boundedLines(frames.map(describeFrame), MAX_FRAMES, 'outer frames'),
        ...scopes.flatMap(({ name, values }) => [
            `${name}:`,
            ...boundedLines(
                values.map(each => `  ${each.name}${each.type ? ` (${each.type})` : ''} = ${shownLine(each.value, MAX_VALUE_LENGTH)}`),
                MAX_VALUES,
                'values'
            )
        ])
    ].join('\n');
}

export function breakpointsText(breakpoints: readonly ShownBreakpoint[], areActive: boolean): string {
    if (breakpoints.length === 0) {
        return 'No breakpoints.';
    }
    const lines = breakpoints.map(({ place, isEnabled, condition, hitCondition, logMessage }) => {
        const marks = [
            ...(isEnabled ? [] : ['disabled']),
            ...(condition ? [`if ${condition}`] : []),
            ...(hitCondition ? [`hit count ${hitCondition}`] : []),
            ...(logMessage ? [`logs "${logMessage}"`] : [])
        ];
        return `${place}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}`;
    });
    return [...(areActive ? [] : ['All breakpoints are switched off.']), ...boundedLines(lines, MAX_BREAKPOINTS, 'breakpoints')].join('\n');
}

function describeFrame({ name, place, isCurrent }: ShownFrame): string {
    return `${isCurrent ? '> ' : '  '}${name}${place ? ` (${place})` : ''}`;
}
