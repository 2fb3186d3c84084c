// SPDX-License-Identifier: EPL-2.0

import { Disposable } from '@theia/core/lib/common/disposable';
import { ReviewContents } from '../../common/review';

/** Where the user's edits live. */
export interface DraftEditor {
    /** `undefined`: the untouched proposal. */
    getText(): string | undefined;
    /** Replaces the text by what another window made of it. */
    takeOver(draft: string | undefined): void;
}

export interface DraftStore {
    /** @returns the new revision, or `undefined` when another window was faster or nobody waits any more. */
    save(text: string | undefined, baseRevision: number): Promise<number | undefined>;
    load(): Promise<ReviewContents | undefined>;
}

/** Milliseconds from the first unsaved keystroke to the save. */
const SAVE_DELAY = 250;

/**
 * Keeps the user's edits safe in the backend while they are typed. One save is under way at a time; a newer draft of another window wins,
 * and takes the place of the text here as an edit that can be undone.
 */
export class DraftSaver implements Disposable {
    protected timer: ReturnType<typeof setTimeout> | undefined;
    protected hasChanges = false;
    protected isDisposed = false;
    protected running: Promise<unknown> = Promise.resolve();

    constructor(
        protected readonly editor: DraftEditor,
        protected readonly store: DraftStore,
        protected revision: number,
        protected readonly onError: (error: unknown) => void
    ) {}

    /** The user changed the text. */
    schedule(): void {
        this.hasChanges = true;
        if (this.timer === undefined && !this.isDisposed) {
            this.timer = setTimeout(() => void this.flush().catch(this.onError), SAVE_DELAY);
        }
    }

    /** Saves what is not saved yet, at once. */
    flush(): Promise<void> {
        this.stopTimer();
        return this.enqueue(async () => {
            if (this.hasChanges) {
                await this.save();
            }
        });
    }

    /**
     * Makes sure that no other window has a newer draft than the text shown here.
     * @returns whether the text here is the one to decide upon; if not, it has been replaced or the review is over.
     */
    confirm(): Promise<boolean> {
        this.stopTimer();
        return this.enqueue(() => this.save());
    }

    /** Looks for a newer draft of another window. Unsaved edits here are saved first and lose if they came later. */
    refresh(): Promise<void> {
        this.stopTimer();
        return this.enqueue(async () => {
            if (this.hasChanges) {
                await this.save();
            } else {
                await this.takeOverNewer();
            }
        });
    }

    dispose(): void {
        this.isDisposed = true;
        this.stopTimer();
    }

    protected async save(): Promise<boolean> {
        this.hasChanges = false;
        try {
            const revision = await this.store.save(this.editor.getText(), this.revision);
            if (revision === undefined) {
                await this.takeOverNewer();
                return false;
            }
            this.revision = revision;
            return true;
        } catch (error) {
            this.hasChanges = true;
            throw error;
        }
    }

    protected async takeOverNewer(): Promise<void> {
        const contents = await this.store.load();
        if (contents && contents.draftRevision !== this.revision && !this.isDisposed) {
            this.revision = contents.draftRevision;
            this.editor.takeOver(contents.draft);
            this.hasChanges = false;
            this.stopTimer();
        }
    }

    protected enqueue<T>(operation: () => Promise<T>): Promise<T> {
        const result = this.running.then(operation);
        this.running = result.catch(() => undefined);
        return result;
    }

    protected stopTimer(): void {
        clearTimeout(this.timer);
        this.timer = undefined;
    }
}
