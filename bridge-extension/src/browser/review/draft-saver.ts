// SPDX-License-Identifier: EPL-2.0

import { Disposable } from '@theia/core/lib/common/disposable';
import { ReviewDraft } from '../../common/review';

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
    /** @param knownRevision when it is still the latest, its text is left out */
    load(knownRevision: number): Promise<ReviewDraft | undefined>;
}

/** Milliseconds from the first unsaved keystroke to the save. */
const SAVE_DELAY = 250;
const LARGE_SAVE_DELAY = 1000;

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
        protected readonly onError: (error: unknown) => void,
        protected readonly isLarge = false
    ) {}

    /** The user changed the text. */
    schedule(): void {
        this.hasChanges = true;
        if (this.timer === undefined && !this.isDisposed) {
            this.timer = setTimeout(() => void this.flush().catch(this.onError), this.isLarge ? LARGE_SAVE_DELAY : SAVE_DELAY);
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
     * Before a decision, which carries the text itself, so that what is not saved yet need not be; but for a large one, which is saved.
     * @returns the revision that the text was made from, or has become. It is outdated when another window was faster.
     */
    prepareDecision(): Promise<number> {
        this.stopTimer();
        return this.enqueue(async () => {
            const seen = this.revision;
            // The user may type while it is sent.
            while (this.isLarge && this.hasChanges) {
                if (!(await this.save())) {
                    return seen;
                }
            }
            return this.revision;
        });
    }

    /**
     * Shows the newer draft of another window, after a decision was refused.
     * @returns whether the review is still undecided
     */
    takeOver(): Promise<boolean> {
        return this.enqueue(() => this.takeOverNewer());
    }

    /**
     * Looks for a newer draft of another window. Unsaved edits here are saved first and lose if they came later.
     * @param newest a revision; when the text here has reached it, there is nothing to look for
     */
    refresh(newest = Infinity): Promise<void> {
        return this.enqueue(async () => {
            if (this.revision >= newest) {
                return;
            }
            this.stopTimer();
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

    /** @returns `false` when another window was faster, whose text is shown now, or nobody waits any more */
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

    protected async takeOverNewer(): Promise<boolean> {
        const latest = await this.store.load(this.revision);
        if (latest && latest.draftRevision !== this.revision && !this.isDisposed) {
            this.revision = latest.draftRevision;
            this.editor.takeOver(latest.draft);
            this.hasChanges = false;
            this.stopTimer();
        }
        return latest !== undefined;
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
