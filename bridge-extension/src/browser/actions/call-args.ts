// SPDX-License-Identifier: EPL-2.0

import { ActionCall } from './action-handler';

/** Reads arguments of a call, which the schema of its command has checked in the backend; `undefined` where it has none of that type. */
export class CallArgs {
    constructor(protected readonly args: ActionCall['args']) {}

    text(name: string): string | undefined {
        const value = this.args[name];
        return typeof value === 'string' && value !== '' ? value : undefined;
    }

    /** @throws when it is missing */
    needText(name: string): string {
        const value = this.text(name);
        if (value === undefined) {
            throw new Error(`Say ${name}.`);
        }
        return value;
    }

    number(name: string): number | undefined {
        const value = this.args[name];
        return typeof value === 'number' ? value : undefined;
    }

    flag(name: string): boolean {
        return this.args[name] === true;
    }

    texts(name: string): string[] | undefined {
        const value = this.args[name];
        return Array.isArray(value) ? value.filter(item => typeof item === 'string') : undefined;
    }

    record(name: string): Readonly<Record<string, unknown>> | undefined {
        const value = this.args[name];
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
    }
}
