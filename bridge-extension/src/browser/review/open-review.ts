// SPDX-License-Identifier: EPL-2.0

import { DisposableCollection, Emitter, Event } from '@theia/core';
import URI from '@theia/core/lib/common/uri';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { findHiddenCharacters, findHiddenCharactersInSlices } from '../../common/hidden-characters';
import { isLargeText } from '../../common/large-text';
import { toEditorText } from '../../common/proposal-text';
import { ReviewContents, ReviewInfo } from '../../common/review';
import { breathe } from './breathe';
import { FileOnDisk, FileSnapshot, FileWatch } from './file-on-disk';
import { ReviewBackend } from './review-backend';
import { ReviewFacts } from './review-facts';
import { NoticeAction } from './review-notices';
import { UnsavedChanges, UnsavedChangesWatch } from './unsaved-changes';

const NUL = '\0';

/** What an open review needs of its surroundings. */
export interface ReviewServices {
    readonly backend: ReviewBackend;
    readonly unsavedChanges: UnsavedChanges;
}

/** A review whose texts are in this window, kept up to date with the file on disk. */
export class OpenReview extends DisposableCollection {
    protected readonly onDidChangeFactsEmitter = new Emitter<void>();
    readonly onDidChangeFacts: Event<void> = this.onDidChangeFactsEmitter.event;
    protected readonly onDidChangeBaseEmitter = new Emitter<string>();
    /** The file on disk reads differently now. */
    readonly onDidChangeBase: Event<string> = this.onDidChangeBaseEmitter.event;

    readonly isBinary: boolean;
    readonly isLarge: boolean;
    readonly base: FileSnapshot;
    protected currentFacts: ReviewFacts;

    constructor(
        protected readonly services: ReviewServices,
        readonly info: ReviewInfo,
        readonly file: URI,
        readonly contents: ReviewContents,
        base: FileSnapshot,
        isOutsideWorkspace: boolean,
        unsaved: UnsavedChangesWatch,
        watch: FileWatch
    ) {
        super();
        this.base = base;
        this.isBinary = base.text.includes(NUL) || contents.proposal.includes(NUL);
        this.isLarge = isLargeText(base.text) || isLargeText(contents.proposal);
        this.currentFacts = {
            isNewFile: info.isNewFile,
            isOutsideWorkspace,
            hasUnsavedChanges: unsaved.isDirty,
            isTakenOver: false,
            isDiffIncomplete: false,
            isLarge: this.isLarge && !this.isBinary,
            ...this.compare(base)
        };
        this.pushAll([
            this.onDidChangeFactsEmitter,
            this.onDidChangeBaseEmitter,
            unsaved,
            unsaved.onDidChange(hasUnsavedChanges => this.updateFacts({ hasUnsavedChanges })),
            watch,
            watch.onDidChange(snapshot => this.refresh(snapshot)),
            watch.onDidMove(uri => this.updateFacts({ movedTo: uri.path.fsPath() }))
        ]);
        void this.checkWritable();
        if (this.isLarge && !this.isBinary) {
            void this.inspectLargeText();
        }
    }

    get facts(): ReviewFacts {
        return this.currentFacts;
    }

    updateFacts(changes: Partial<ReviewFacts>): void {
        const facts = { ...this.currentFacts, ...changes };
        if ((Object.keys(facts) as (keyof ReviewFacts)[]).some(key => facts[key] !== this.currentFacts[key])) {
            this.currentFacts = facts;
            this.onDidChangeFactsEmitter.fire();
        }
    }

    /** What the user chose in a notice. */
    async act(action: NoticeAction): Promise<void> {
        switch (action) {
            case 'save':
                return this.services.unsavedChanges.save(this.file);
            case 'compare':
                return this.services.unsavedChanges.compare(this.file);
            case 'go-on':
                this.updateFacts({ ignoresUnsavedChanges: true });
        }
    }

    protected async checkWritable(): Promise<void> {
        const isReadOnly = !(await this.services.backend.isWritable(this.info.id));
        if (!this.disposed) {
            this.updateFacts({ isReadOnly });
        }
    }

    protected refresh(snapshot: FileSnapshot): void {
        void this.checkWritable();
        this.onDidChangeBaseEmitter.fire(snapshot.text);
        const { hidden } = this.isLarge ? this.currentFacts : this.compare(snapshot);
        this.updateFacts({ ...this.compare(snapshot), hidden, change: changeBetween(this.base, snapshot) });
    }

    protected compare(base: FileSnapshot): Pick<ReviewFacts, 'encoding' | 'isUndecodable' | 'readError' | 'hidden' | 'isIdentical'> {
        return {
            encoding: base.encoding,
            isUndecodable: base.isUndecodable,
            readError: base.error,
            hidden: this.isBinary || this.isLarge ? undefined : findHiddenCharacters(base.text, this.contents.proposal),
            isIdentical: base.exists && this.isSameText(base.text, this.contents.proposal)
        };
    }

    protected isSameText(base: string, proposal: string): boolean {
        return this.isLarge ? base === proposal : toEditorText(base) === toEditorText(proposal);
    }

    /** Looking at each line of a large text would block the page. */
    protected async inspectLargeText(): Promise<void> {
        const hidden = await findHiddenCharactersInSlices(this.base.text, this.contents.proposal, breathe);
        if (!this.disposed) {
            this.updateFacts({ hidden });
        }
    }
}

function changeBetween(before: FileSnapshot, now: FileSnapshot): ReviewFacts['change'] {
    if (before.exists !== now.exists) {
        return now.exists ? 'created' : 'deleted';
    }
    return before.text !== now.text || before.error !== now.error ? 'changed' : undefined;
}

@injectable()
export class ReviewLoader implements ReviewServices {
    @inject(ReviewBackend)
    readonly backend: ReviewBackend;

    @inject(FileOnDisk)
    protected readonly disk: FileOnDisk;

    @inject(UnsavedChanges)
    readonly unsavedChanges: UnsavedChanges;

    @inject(WorkspaceService)
    protected readonly workspace: WorkspaceService;

    /** @returns `undefined` when the backend no longer knows the review. */
    async load(info: ReviewInfo): Promise<OpenReview | undefined> {
        const file = FileUri.create(info.path);
        // Watching starts before reading: no change falls between the two.
        const watch = this.disk.watch(file, info.isLarge);
        const [contents, base] = await Promise.all([this.backend.load(info), this.disk.read(file, info.isLarge)]);
        if (!contents) {
            watch.dispose();
            return undefined;
        }
        const isOutside = this.workspace.opened && !this.workspace.getWorkspaceRootUri(file);
        return new OpenReview(this, info, file, contents, base, isOutside, this.unsavedChanges.follow(file), watch);
    }
}
