// SPDX-License-Identifier: EPL-2.0

import { formatMessage } from '@theia/debug/lib/browser/debug-session';
import { isObject, isString } from '../../../common/guards';

/** Debuggers refuse with a response of their protocol, which is no `Error`. Of a message with a stack the first line is told. */
export function debugError(error: unknown): Error {
    if (error instanceof Error) {
        return error;
    }
    return new Error((isObject(error) && messageOf(error)?.split('\n')[0]) || 'The debugger refused without a reason.');
}

function messageOf({ message, body }: Readonly<Record<string, unknown>>): string | undefined {
    const detail = isObject(body) && isObject(body.error) ? body.error : undefined;
    if (detail && isString(detail.format)) {
        return formatMessage(detail.format, isStringRecord(detail.variables) ? { ...detail.variables } : undefined);
    }
    return isString(message) ? message : undefined;
}

function isStringRecord(value: unknown): value is Readonly<Record<string, string>> {
    return isObject(value) && Object.values(value).every(isString);
}
