// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { isFileArgument, isFilesArgument } from '../../../common/actions';
import { isArrayOf, isObject, isString } from '../../../common/guards';
import { Session } from '../../session/session';
import { ResourceRequests } from '../resources/resource-requests';
import { ActionCommand } from './action-command';
import { usageOf } from './action-usage';

/** Turns what the model wrote as arguments of a command into what its handler understands. */
@injectable()
export class ActionArguments {
    @inject(ResourceRequests)
    protected readonly requests: ResourceRequests;

    /** @throws an error that tells the model how the command is used */
    parse(command: ActionCommand, given: unknown, session: Session): Record<string, unknown> {
        const args = this.withUris(toObject(given), session);
        const result = command.args.safeParse(args);
        if (!result.success) {
            const problems = result.error.issues.map(({ path, message }) => [path.join('.'), message].filter(Boolean).join(': '));
            throw new Error(`FAILED: ${problems.join('; ')}\n${usageOf(command)}`);
        }
        return result.data;
    }

    protected withUris(args: Record<string, unknown>, session: Session): Record<string, unknown> {
        const parsed: Record<string, unknown> = {};
        let place: Record<string, unknown> = {};
        for (const [name, value] of Object.entries(args)) {
            if (isFileArgument(name) && isString(value) && value !== '') {
                const { file, line, column } = this.requests.parseFile(value, session);
                parsed[name] = file;
                place = name === 'file' && line ? { line: Number(line), ...(column && { column: Number(column) }) } : place;
            } else if (isFilesArgument(name) && isArrayOf(value, isString)) {
                parsed[name] = value.map(item => this.requests.parseFile(item, session).file);
            } else {
                parsed[name] = value;
            }
        }
        return { ...place, ...parsed };
    }
}

/** Some models write an object as text. */
function toObject(given: unknown): Record<string, unknown> {
    const value = isString(given) && given.trim() !== '' ? parseJson(given) : (given ?? {});
    if (!isObject(value)) {
        throw new Error('FAILED: args has to be an object.');
    }
    return value;
}

function parseJson(text: string): unknown {
    try {
        return JSON.parse(text);
    } catch {
        // Whatever it was meant to be, it is no object.
        return undefined;
    }
}
