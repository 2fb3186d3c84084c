// SPDX-License-Identifier: EPL-2.0

/** Counts the hunks that were undone, also while the user goes back and forth through the history of the text. */
export class UndoneHunks {
    protected readonly countsByVersion = new Map<number, number>();
    protected current = 0;

    get count(): number {
        return this.current;
    }

    /**
     * A hunk was undone.
     * @param before version of the text that the editor comes back to when this is taken back
     * @param after version of the text without the hunk
     */
    add(before: number, after: number): void {
        this.countsByVersion.set(before, this.current);
        this.countsByVersion.set(after, ++this.current);
    }

    /** The text has another version. One that is not known was typed: it leaves the number as it is. */
    moveTo(version: number): void {
        this.current = this.countsByVersion.get(version) ?? this.current;
    }
}
