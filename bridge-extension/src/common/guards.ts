// SPDX-License-Identifier: EPL-2.0

/** Guards for values that come over RPC, from a socket or from a file. */
export function isObject(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isString(value: unknown): value is string {
    return typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
    return typeof value === 'number' && Number.isFinite(value);
}

/** A non-negative integer that JavaScript can count with. */
export function isIndex(value: unknown): value is number {
    return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function isArrayOf<T>(value: unknown, guard: (item: unknown) => item is T): value is T[] {
    return Array.isArray(value) && value.every(guard);
}

/** `undefined` becomes `null` on its way through msgpack: both mean that the value is absent. */
export function isAbsent(value: unknown): value is undefined | null {
    return value === undefined || value === null;
}
