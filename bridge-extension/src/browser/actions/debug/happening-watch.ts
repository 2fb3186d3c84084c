// SPDX-License-Identifier: EPL-2.0

import { Disposable, Event } from '@theia/core';

/** Keeps what happens from its beginning on, so that nothing is missed between an action and the wait for its effect. */
export class HappeningWatch<H> implements Disposable {
    protected readonly happenings: H[] = [];
    protected waiters: ((happening: H) => void)[] = [];
    protected readonly listener: Disposable;

    constructor(onDidHappen: Event<H>) {
        this.listener = onDidHappen(happening => {
            this.happenings.push(happening);
            this.waiters.forEach(waiter => waiter(happening));
        });
    }

    /** The first thing, seen already or to come, that `find` makes something of. */
    first<T>(find: (happening: H) => T | undefined): Promise<T> {
        return new Promise(resolve => {
            const offer = (happening: H) => {
                const found = find(happening);
                if (found !== undefined) {
                    this.waiters = this.waiters.filter(waiter => waiter !== offer);
                    resolve(found);
                }
                return found !== undefined;
            };
            if (!this.happenings.some(offer)) {
                this.waiters.push(offer);
            }
        });
    }

    dispose(): void {
        this.listener.dispose();
        this.waiters = [];
    }
}
