// SPDX-License-Identifier: EPL-2.0

import { z } from 'zod';
import { isArrayOf, isObject, isString } from '../../../common/guards';
import { ActionCommand } from './action-command';

interface Argument {
    readonly name: string;
    readonly type: string;
    readonly isRequired: boolean;
    readonly description?: string;
}

/** `name {first, second?}`, as a line of the tool's description. */
export function signatureOf({ name, args }: ActionCommand): string {
    const words = argumentsOf(args).map(argument => argument.name + (argument.isRequired ? '' : '?'));
    return words.length > 0 ? `${name} {${words.join(', ')}}` : name;
}

/** All that there is to know about a command, for a model that asked or got it wrong. */
export function usageOf(command: ActionCommand): string {
    const lines = argumentsOf(command.args).map(
        ({ name, type, isRequired, description }) =>
            `  ${name}${isRequired ? '' : '?'}: ${type}${description === undefined ? '' : ` - ${description}`}`
    );
    return [`${signatureOf(command)}: ${command.summary}`, ...lines].join('\n');
}

function argumentsOf(schema: z.ZodObject): Argument[] {
    const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input' });
    return Object.entries(properties).map(([name, property]) => {
        const facts: Record<string, unknown> = isObject(property) ? property : {};
        return {
            name,
            type: typeOf(facts),
            isRequired: required.includes(name),
            description: isString(facts.description) ? facts.description : undefined
        };
    });
}

function typeOf(property: Record<string, unknown>): string {
    const { type, enum: values, items, anyOf, default: value } = property;
    const suffix = value === undefined ? '' : ` = ${JSON.stringify(value)}`;
    if (isArrayOf(values, isString)) {
        return values.map(item => JSON.stringify(item)).join(' | ') + suffix;
    }
    if (Array.isArray(anyOf)) {
        return anyOf.map(item => (isObject(item) ? typeOf(item) : 'any')).join(' | ') + suffix;
    }
    if (type === 'array') {
        return `(${isObject(items) ? typeOf(items) : 'any'})[]${suffix}`;
    }
    return (isString(type) ? type : 'any') + suffix;
}
