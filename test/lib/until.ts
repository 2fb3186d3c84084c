// SPDX-License-Identifier: EPL-2.0

import { setTimeout as delay } from 'node:timers/promises';

/**
 * Asks again until the probe gives something other than `undefined` or `false`.
 * @param what ends the sentence "Waited in vain until ..."
 * @param timeout milliseconds
 */
export async function until<T>(
    what: string,
    probe: () => T | undefined | false | Promise<T | undefined | false>,
    timeout = 30_000
): Promise<T> {
    const deadline = Date.now() + timeout;
    for (;;) {
        const result = await probe();
        if (result !== undefined && result !== false) {
            return result;
        }
        if (Date.now() > deadline) {
            throw new Error(`Waited in vain until ${what}`);
        }
        await delay(50);
    }
}
