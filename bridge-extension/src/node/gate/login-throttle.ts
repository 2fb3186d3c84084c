// SPDX-License-Identifier: EPL-2.0

import { isIPv6 } from 'net';

interface Record {
    failures: number;
    /** Milliseconds of the throttle's own clock. */
    lockedUntil: number;
    lastFailure: number;
}

const FREE_TRIES = 5;
const FIRST_LOCK = 30_000;
const LONGEST_LOCK = 15 * 60_000;
const FORGET_AFTER = 60 * 60_000;

/** Counts failed logins by client address and locks out who fails too often. Memory is bounded. */
export class LoginThrottle {
    /** In the order of the last failure, oldest first. */
    protected readonly records = new Map<string, Record>();

    /** @param now milliseconds; a clock that can be turned back would lock people out for that long */
    constructor(
        protected readonly now: () => number = () => performance.now(),
        protected readonly capacity = 10_000
    ) {}

    /** @returns seconds until this address may try again; 0 = at once */
    lockedFor(address: string): number {
        const record = this.records.get(keyOf(address));
        return record ? Math.max(0, Math.ceil((record.lockedUntil - this.now()) / 1000)) : 0;
    }

    /**
     * Books the try as failed before its result is known, so that many at the same time do not all count as the first.
     * A success takes it back.
     */
    noteTry(address: string): void {
        const key = keyOf(address);
        const now = this.now();
        const old = this.records.get(key);
        const failures = old && now - old.lastFailure < FORGET_AFTER ? old.failures + 1 : 1;
        this.records.delete(key);
        this.records.set(key, { failures, lastFailure: now, lockedUntil: now + lockAfter(failures) });
        for (const oldest of this.records.keys()) {
            if (this.records.size <= this.capacity) {
                break;
            }
            this.records.delete(oldest);
        }
    }

    /** Takes back a try that nobody looked at. */
    noteUnchecked(address: string): void {
        const record = this.records.get(keyOf(address));
        if (record) {
            record.failures = Math.max(0, record.failures - 1);
            record.lockedUntil = record.lastFailure + lockAfter(record.failures);
        }
    }

    noteSuccess(address: string): void {
        this.records.delete(keyOf(address));
    }

    get size(): number {
        return this.records.size;
    }
}

/** @returns milliseconds */
function lockAfter(failures: number): number {
    return failures < FREE_TRIES ? 0 : Math.min(LONGEST_LOCK, FIRST_LOCK * 2 ** (failures - FREE_TRIES));
}

/** One customer usually owns a whole /64 of IPv6. */
function keyOf(address: string): string {
    if (!isIPv6(address)) {
        return address;
    }
    const [head, tail] = address.toLowerCase().split('::');
    const left = head ? head.split(':') : [];
    const right = tail ? tail.split(':') : [];
    const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
    return [...left, ...Array<string>(zeros).fill('0'), ...right]
        .slice(0, 4)
        .map(group => group.replace(/^0+(?=.)/, ''))
        .join(':');
}
