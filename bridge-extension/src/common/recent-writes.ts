// SPDX-License-Identifier: EPL-2.0

/** How long after a write of this IDE its echo from the file watcher may come. Milliseconds. */
const ECHO_TIME = 3000;

/** Files that the user wrote a moment ago. */
export class RecentWrites {
    protected readonly writtenAt = new Map<string, number>();

    /** @param now milliseconds of a clock that nobody turns back */
    add(uri: string, now = performance.now()): void {
        for (const [key, time] of this.writtenAt) {
            if (now - time > ECHO_TIME) {
                this.writtenAt.delete(key);
            }
        }
        this.writtenAt.set(uri, now);
    }

    has(uri: string, now = performance.now()): boolean {
        const time = this.writtenAt.get(uri);
        return time !== undefined && now - time <= ECHO_TIME;
    }
}
