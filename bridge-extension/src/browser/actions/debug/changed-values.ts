// SPDX-License-Identifier: EPL-2.0

import { boundedLines, shownLine } from '../../resources/bounded-lines';

/** Variables of one frame as the debugger writes them. */
export interface FrameValues {
    /** Names the call: the same function at the same depth of the stack. */
    readonly frame: string;
    /** Of the function and its blocks; the inner ones win. */
    readonly locals: ReadonlyMap<string, string>;
    /** Of the scopes around it, such as closures and modules. */
    readonly outer: ReadonlyMap<string, string>;
}

const MAX_VALUES = 30;
const MAX_VALUE_LENGTH = 200;

/**
 * What a step did: the variables of the frame whose value is another than at the stop before, or all locals where the frame is another one.
 * An object counts as changed when the debugger writes it differently.
 */
export function changedValuesLines(before: FrameValues | undefined, now: FrameValues): string[] {
    if (before?.frame !== now.frame) {
        const lines = [...now.locals].filter(isTelling).map(([name, value]) => `  ${name} = ${shown(value)}`);
        return lines.length === 0 ? ['No locals.'] : ['Locals:', ...bounded(lines)];
    }
    const lines = [...changes(before.locals, now.locals), ...changes(before.outer, now.outer)];
    return lines.length === 0 ? ['No variable changed.'] : ['Changed since the last stop:', ...bounded(lines)];
}

/** Functions and classes are in the source, and `this` of a plain function says nothing. */
function isTelling([name, value]: readonly [string, string]): boolean {
    return !/^(ƒ|class) /.test(value) && !(name === 'this' && /^(global|undefined)$/.test(value));
}

function changes(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): string[] {
    return [...now].flatMap(([name, value]) => {
        const old = before.get(name);
        if (old === value) {
            return [];
        }
        return [old === undefined ? `  ${name} = ${shown(value)} (new)` : `  ${name}: ${shown(old)} -> ${shown(value)}`];
    });
}

function bounded(lines: readonly string[]): string[] {
    return boundedLines(lines, MAX_VALUES, 'see debug.variables');
}

function shown(value: string): string {
    return shownLine(value.replace(/\s*\n\s*/g, ' '), MAX_VALUE_LENGTH);
}
