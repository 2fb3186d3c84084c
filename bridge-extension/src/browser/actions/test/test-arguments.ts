// SPDX-License-Identifier: EPL-2.0

import { isNumber, isString } from '../../../common/guards';
import { ActionCall } from '../action-handler';

/** Which tests a command is about; nothing of it: all. */
export interface TestFilter {
    /** Part of the full name, or all of it, without regard to case. */
    readonly name?: string;
    /** Regular expression for the full name, names joined by " > ". */
    readonly pattern?: RegExp;
    /** `file:` URI. */
    readonly file?: string;
    /** 1-based; the innermost test there. */
    readonly line?: number;
}

/** @throws when the pattern is none */
export function filterOf({ args }: ActionCall): TestFilter {
    const { name, pattern, file, line } = args;
    return {
        ...(isString(name) && name !== '' ? { name } : {}),
        ...(isString(pattern) && pattern !== '' ? { pattern: toPattern(pattern) } : {}),
        ...(isString(file) ? { file } : {}),
        ...(isNumber(line) ? { line } : {})
    };
}

export function describeFilter({ name, pattern, file, line }: TestFilter, shownFile: (uri: string) => string): string {
    const parts = [
        ...(name === undefined ? [] : [`named "${name}"`]),
        ...(pattern === undefined ? [] : [`that fit /${pattern.source}/`]),
        ...(file === undefined ? [] : [`in ${shownFile(file)}${line === undefined ? '' : ` at line ${line}`}`])
    ];
    return parts.join(' ');
}

function toPattern(source: string): RegExp {
    try {
        return new RegExp(source, 'i');
    } catch (error) {
        throw new Error(`"${source}" is no regular expression: ${error instanceof Error ? error.message : String(error)}`, {
            cause: error
        });
    }
}

/** The same for calls with the same arguments, in whatever order they come. */
export function callKey({ command, args }: ActionCall): string {
    return JSON.stringify([command, ...Object.entries(args).sort(([a], [b]) => (a < b ? -1 : 1))]);
}
