// SPDX-License-Identifier: EPL-2.0

/** Path of the RPC channel of the journal. It is the same for all windows. */
export const JOURNAL_PATH = '/services/claude-bridge/journal';

export const JournalServer = Symbol('JournalServer');

/**
 * `announced`: the CLI told before it wrote, so the old content is exact. `accepted`: a review that the user accepted. `observed`: seen by the
 * file watcher while a turn ran (a shell command, most likely); the old content is known only where git or the local history has it.
 */
export type ChangeSource = 'announced' | 'accepted' | 'observed';

/** One file that changed in a turn; several edits of the same file in one turn are one change. */
export interface JournalChange {
    readonly id: string;
    /** Absolute path, as the CLI spelled it. */
    readonly path: string;
    readonly kind: 'added' | 'changed' | 'deleted';
    readonly source: ChangeSource;
    /** Lines added and removed; absent for binary or too large content. */
    readonly added?: number;
    readonly removed?: number;
    /** `kept` and `undone` ones no longer count as unreviewed. */
    readonly state: 'unreviewed' | 'kept' | 'undone';
    /** The old content is stored, so that it can be compared and brought back. */
    readonly hasOldContent: boolean;
    /** The file still has what Claude wrote: undo is a plain write. Otherwise it needs a merge by the user. */
    readonly isIntact: boolean;
    /** Milliseconds since the epoch, of the last edit. */
    readonly changedAt: number;
}

export interface JournalTurn {
    readonly id: string;
    /** 1-based within its session. */
    readonly number: number;
    readonly startedAt: number;
    readonly isRunning: boolean;
    readonly changes: readonly JournalChange[];
}

export interface JournalSession {
    readonly id: string;
    readonly name: string;
    /** No CLI is connected for it any more. */
    readonly isEnded: boolean;
    /** Turns with changes only, oldest first. */
    readonly turns: readonly JournalTurn[];
}

export type UndoResult =
    | { readonly kind: 'undone' }
    /** Somebody changed the file after Claude: show a merge instead. */
    | { readonly kind: 'changed-since' }
    | { readonly kind: 'no-old-content' }
    | { readonly kind: 'failed'; readonly message: string };

/** Content of one side of a change as bytes, so that the page decodes it as it does the file. */
export interface JournalContent {
    /** Base64. Absent: the file did not exist. */
    readonly base64?: string;
}

export interface JournalServer {
    getJournal(): Promise<JournalSession[]>;
    /** Content before the turn; `undefined` when it is not stored. */
    getOldContent(changeId: string): Promise<JournalContent | undefined>;
    /** Takes changes off the list of unreviewed ones. */
    keepChanges(changeIds: readonly string[]): Promise<void>;
    /** Brings the old bytes back where the file still has what Claude wrote; answers in the order of the ids, unknown ones included. */
    undoChanges(changeIds: readonly string[]): Promise<UndoResult[]>;
    clearJournal(): Promise<void>;
    /** `false` stops recording and forgets everything, also over a restart. Pushed by the page from the user's setting. */
    setJournalEnabled(enabled: boolean): Promise<void>;
    /** The page saw files change on disk; the backend decides whether a turn that runs can have caused it. `file:` URIs. */
    notifyFilesChanged(uris: readonly string[]): void;
    /** The user wrote files in the page: that they change on disk is nobody else's doing, whichever window sees it. `file:` URIs. */
    notifyFilesSaved(uris: readonly string[]): void;
}

export interface JournalClient {
    /** Coalesced; the page asks for what it shows. */
    notifyJournalChanged(): void;
}
