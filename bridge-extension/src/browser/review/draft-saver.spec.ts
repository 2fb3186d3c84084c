// SPDX-License-Identifier: EPL-2.0

import { ReviewContents } from '../../common/review';
import { DraftSaver, DraftStore } from './draft-saver';

/** The backend's side of the contract. */
class Backend implements DraftStore {
    contents: ReviewContents = { proposal: 'proposal', draftRevision: 0 };
    isPending = true;
    isOffline = false;
    saves = 0;

    async save(text: string | undefined, baseRevision: number): Promise<number | undefined> {
        this.saves++;
        if (this.isOffline) {
            throw new Error('offline');
        }
        if (!this.isPending || baseRevision !== this.contents.draftRevision) {
            return undefined;
        }
        this.contents = { ...this.contents, draft: text, draftRevision: baseRevision + 1 };
        return this.contents.draftRevision;
    }

    async load(): Promise<ReviewContents | undefined> {
        return this.isPending ? this.contents : undefined;
    }
}

class Editor {
    text: string | undefined;
    readonly saver: DraftSaver;
    readonly errors: unknown[] = [];

    constructor(backend: Backend, isLarge = false) {
        this.saver = new DraftSaver(this, backend, backend.contents.draftRevision, error => this.errors.push(error), isLarge);
    }

    type(text: string | undefined): void {
        this.text = text;
        this.saver.schedule();
    }

    getText(): string | undefined {
        return this.text;
    }

    takeOver(draft: string | undefined): void {
        this.text = draft;
    }
}

describe('DraftSaver', () => {
    let backend: Backend;

    beforeEach(() => {
        jest.useFakeTimers();
        backend = new Backend();
    });

    afterEach(() => jest.useRealTimers());

    it('saves what is typed, some keystrokes at a time', async () => {
        const editor = new Editor(backend);
        editor.type('a');
        editor.type('ab');
        await jest.advanceTimersByTimeAsync(1000);
        expect(backend.contents.draft).toBe('ab');
        expect(backend.saves).toBe(1);
        editor.type('abc');
        await jest.advanceTimersByTimeAsync(1000);
        expect(backend.contents).toEqual({ proposal: 'proposal', draft: 'abc', draftRevision: 2 });
    });

    it('tells the backend when the proposal is untouched again', async () => {
        const editor = new Editor(backend);
        editor.type('a');
        await editor.saver.flush();
        editor.type(undefined);
        await editor.saver.flush();
        expect(backend.contents.draft).toBeUndefined();
    });

    it('never overwrites the newer draft of another window but shows it', async () => {
        const here = new Editor(backend);
        const there = new Editor(backend);
        there.type('there');
        await there.saver.flush();
        here.type('here');
        await jest.advanceTimersByTimeAsync(1000);
        expect(backend.contents.draft).toBe('there');
        expect(here.text).toBe('there');
        here.type('there and here');
        await jest.advanceTimersByTimeAsync(1000);
        expect(backend.contents.draft).toBe('there and here');
    });

    it('does not let a decision fall on a text that another window has changed', async () => {
        const here = new Editor(backend);
        const there = new Editor(backend);
        there.type('there');
        await there.saver.flush();
        expect(await here.saver.prepareDecision()).not.toBe(backend.contents.draftRevision);
        expect(await here.saver.takeOver()).toBe(true);
        expect(here.text).toBe('there');
        expect(await here.saver.prepareDecision()).toBe(backend.contents.draftRevision);
    });

    it('lets a decision wait for the save that is under way', async () => {
        const editor = new Editor(backend);
        editor.type('a');
        const saved = editor.saver.flush();
        expect(await editor.saver.prepareDecision()).toBe(1);
        await saved;
    });

    it('saves a large text before a decision, with what is typed meanwhile', async () => {
        const editor = new Editor(backend, true);
        editor.type('a');
        const prepared = editor.saver.prepareDecision();
        await Promise.resolve();
        editor.type('ab');
        expect(await prepared).toBe(2);
        expect(backend.contents.draft).toBe('ab');
        expect(await editor.saver.prepareDecision()).toBe(2);
    });

    it('has a decision on a large text refused when another window has changed it', async () => {
        const here = new Editor(backend, true);
        const there = new Editor(backend, true);
        there.type('there');
        await there.saver.flush();
        here.type('here');
        expect(await here.saver.prepareDecision()).not.toBe(backend.contents.draftRevision);
        expect(here.text).toBe('there');
    });

    it('shows the draft of another window when asked to look', async () => {
        const here = new Editor(backend);
        const there = new Editor(backend);
        there.type('there');
        await there.saver.flush();
        await here.saver.refresh();
        expect(here.text).toBe('there');
    });

    it('looks for another draft only if it has not seen it', async () => {
        const here = new Editor(backend);
        here.type('here');
        await here.saver.flush();
        const load = jest.spyOn(backend, 'load');
        await here.saver.refresh(backend.contents.draftRevision);
        expect(load).not.toHaveBeenCalled();
        here.type('here, and not saved yet');
        await here.saver.refresh(backend.contents.draftRevision + 1);
        expect(backend.contents.draft).toBe('here, and not saved yet');
    });

    it('keeps the text when the review is over, for somebody may want it', async () => {
        const editor = new Editor(backend);
        backend.isPending = false;
        editor.type('typed');
        expect(await editor.saver.takeOver()).toBe(false);
        expect(editor.text).toBe('typed');
    });

    it('tries again after the connection was lost', async () => {
        const editor = new Editor(backend);
        backend.isOffline = true;
        editor.type('a');
        await jest.advanceTimersByTimeAsync(1000);
        expect(editor.errors).toHaveLength(1);
        backend.isOffline = false;
        await editor.saver.flush();
        expect(backend.contents.draft).toBe('a');
    });

    it('saves nothing more once disposed', async () => {
        const editor = new Editor(backend);
        editor.type('a');
        editor.saver.dispose();
        await jest.advanceTimersByTimeAsync(1000);
        expect(backend.saves).toBe(0);
    });
});
