// SPDX-License-Identifier: EPL-2.0

import { isObject, isString } from '../../common/guards';
import { isPid } from './port-probe';

/** Marks the locks of this product, whatever name the IDE has: only those are ever reaped. */
export const LOCK_PRODUCT = 'theia-claude-bridge';

/** What a lock file says. The CLI reads the first six fields and ignores the rest; the port is in the file's name only. */
export interface LockContent {
    readonly pid: number;
    readonly workspaceFolders: readonly string[];
    readonly ideName: string;
    readonly transport: 'ws';
    readonly runningInWindows: boolean;
    readonly authToken: string;
    readonly product: typeof LOCK_PRODUCT;
    /** New for each start of a backend, since a container gives the same pid again. */
    readonly instanceId: string;
    /** ISO 8601. */
    readonly startedAt: string;
}

/** The part of a lock by which this product knows its own. */
export type OwnLock = Pick<LockContent, 'product' | 'instanceId' | 'pid'>;

function isOwnLock(value: unknown): value is OwnLock {
    return isObject(value) && value.product === LOCK_PRODUCT && isString(value.instanceId) && isPid(value.pid);
}

/** @returns `undefined` for the lock of another product and for anything that is no lock */
export function parseOwnLock(text: string): OwnLock | undefined {
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        return undefined;
    }
    return isOwnLock(value) ? value : undefined;
}
