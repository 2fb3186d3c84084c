// SPDX-License-Identifier: EPL-2.0

import { Disposable } from '@theia/core';

/** Holds a few disposables by key and lets go of the one that was used longest ago when there are too many. */
export class BoundedReferences<T extends Disposable> implements Disposable {
    /** In the order of use, oldest first. */
    protected readonly references = new Map<string, T>();

    constructor(protected readonly capacity: number) {}

    get keys(): string[] {
        return [...this.references.keys()];
    }

    has(key: string): boolean {
        return this.references.has(key);
    }

    /** The reference for the key, which counts as used now. */
    get(key: string): T | undefined {
        const reference = this.references.get(key);
        if (reference) {
            this.references.delete(key);
            this.references.set(key, reference);
        }
        return reference;
    }

    set(key: string, reference: T): void {
        this.release(key);
        this.references.set(key, reference);
        for (const oldest of this.references.keys()) {
            if (this.references.size <= this.capacity) {
                break;
            }
            this.release(oldest);
        }
    }

    release(key: string): void {
        const reference = this.references.get(key);
        this.references.delete(key);
        reference?.dispose();
    }

    dispose(): void {
        [...this.references.keys()].forEach(key => this.release(key));
    }
}
