// SPDX-License-Identifier: EPL-2.0

/** What one page has sent so far of drafts that do not fit into one message. */
export class DraftPieces {
    /** By the id of the review. */
    protected readonly taken = new Map<string, string>();

    /** @throws when the text does not follow on what was taken */
    add(id: string, start: number, text: string): void {
        this.taken.set(id, this.complete(id, start, text));
    }

    /** @returns the whole draft, of which nothing is kept here any more */
    complete(id: string, start: number, rest: string): string {
        const taken = start === 0 ? '' : (this.taken.get(id) ?? '');
        this.taken.delete(id);
        if (taken.length !== start) {
            throw new Error('The parts of this draft do not follow one another.');
        }
        return taken + rest;
    }

    clear(): void {
        this.taken.clear();
    }
}
