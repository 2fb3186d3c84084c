// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { DebugSession } from '@theia/debug/lib/browser/debug-session';
import { boundedLines, shownLine } from '../../resources/bounded-lines';
import { ReadVariable, shownValue } from './frame-scopes';
import { StopReader } from './stop-reader';

/** Lines of one answer; members of one object. */
const MAX_LINES = 150;
const MAX_MEMBERS = 40;
const MAX_VALUE_LENGTH = 300;

/** Writes values with their members, as deep as is asked for. Getters are not run. */
@injectable()
export class ValueTree {
    @inject(StopReader)
    protected readonly reader: StopReader;

    /** The members of what has that reference, and theirs. @param depth 0: none */
    async lines(session: DebugSession, variablesReference: number, depth: number): Promise<string[]> {
        return boundedLines(await this.members(session, variablesReference, depth, '  ', { left: MAX_LINES }), MAX_LINES, 'not shown');
    }

    async describe(session: DebugSession, variables: readonly ReadVariable[], depth: number): Promise<string[]> {
        return boundedLines(await this.write(session, variables, depth, '  ', { left: MAX_LINES }), MAX_LINES, 'not shown');
    }

    protected async members(session: DebugSession, reference: number, depth: number, indent: string, room: Room): Promise<string[]> {
        return depth <= 0 || room.left <= 0
            ? []
            : this.write(session, await this.reader.variables(session, reference), depth, indent, room);
    }

    protected async write(
        session: DebugSession,
        variables: readonly ReadVariable[],
        depth: number,
        indent: string,
        room: Room
    ): Promise<string[]> {
        const shown = variables.filter(isOwn).slice(0, MAX_MEMBERS);
        const lines: string[] = [];
        for (const variable of shown) {
            room.left--;
            lines.push(`${indent}${variable.name} = ${shownLine(shownValue(variable), MAX_VALUE_LENGTH)}`);
            if (variable.variablesReference && !variable.presentationHint?.lazy) {
                lines.push(...(await this.members(session, variable.variablesReference, depth - 1, `${indent}  `, room)));
            }
        }
        const left = variables.filter(isOwn).length - shown.length;
        return left > 0 ? [...lines, `${indent}(${left} more)`] : lines;
    }
}

interface Room {
    left: number;
}

/** What an object inherits is rarely asked for. */
function isOwn({ name }: ReadVariable): boolean {
    return name !== '[[Prototype]]' && name !== '__proto__';
}
