// SPDX-License-Identifier: EPL-2.0

/** Remembers the URIs that were used last. */
export class RecentUris {
    /** In the order of use, oldest first. */
    protected readonly recent = new Set<string>();

    constructor(protected readonly capacity = 12) {}

    get uris(): ReadonlySet<string> {
        return this.recent;
    }

    has(uri: string): boolean {
        return this.recent.has(uri);
    }

    add(uri: string): void {
        this.recent.delete(uri);
        this.recent.add(uri);
        for (const oldest of this.recent) {
            if (this.recent.size <= this.capacity) {
                break;
            }
            this.recent.delete(oldest);
        }
    }
}
