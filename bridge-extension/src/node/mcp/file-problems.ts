// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { isArrayOf } from '../../common/guards';
import { DiagnosticsRequest, FileDiagnostics, isFileDiagnostics } from '../../common/workbench';
import { ToolSession } from './tool-contribution';
import { WorkbenchAccess } from './workbench-access';

/** The CLI waits some 550 ms for the problems of one file, its own delays and ours included. */
const FILE_TIMEOUT = 300;
/** The CLI waits 2 s for the problems of all files (2.1.197: for ever, before each request to the model). */
const ALL_TIMEOUT = 1850;
const SETTLE = { quietTime: 600, limit: 1500 };
const MAX_KNOWN_FILES = 100;

/** Asks the window of a session for problems, each kind of question within its time. */
@injectable()
export class FileProblems {
    @inject(WorkbenchAccess)
    protected readonly workbench: WorkbenchAccess;

    @inject(ILogger)
    @named('claude-bridge:FileProblems')
    protected readonly logger: ILogger;

    /** What was heard last of files that a session edits, by their URIs in the IDE. */
    protected readonly known = new WeakMap<ToolSession, Map<string, FileDiagnostics>>();

    /**
     * Makes the language servers look at a file that may soon be written, so that what is wrong in it already can be told from what the write
     * brings in. A page that has to close a diff at that moment may have no time to answer.
     */
    prepare(session: ToolSession, path: string): void {
        const uri = this.workbench.toIdeUri(session, path);
        this.ask(session, { uri, settle: SETTLE }, ALL_TIMEOUT).catch(error =>
            this.logger.debug('The problems of a file are not known before it is written:', error)
        );
    }

    /** The problems of one file; those heard of last when the window has no time. @param uri as the IDE knows it */
    async ofFile(session: ToolSession, uri: string): Promise<readonly FileDiagnostics[]> {
        const known = () => this.known.get(session)?.get(uri);
        return (await this.ask(session, { uri }, FILE_TIMEOUT)) ?? [known() ?? { uri, diagnostics: [] }];
    }

    /**
     * @param isFresh files were written a moment ago, and the language servers have to catch up with them
     * @returns `undefined` when no window answers in time
     */
    async ofAll(session: ToolSession, isFresh: boolean): Promise<readonly FileDiagnostics[] | undefined> {
        return this.ask(session, isFresh ? { settle: SETTLE } : {}, ALL_TIMEOUT);
    }

    protected async ask(session: ToolSession, request: DiagnosticsRequest, timeout: number): Promise<FileDiagnostics[] | undefined> {
        const files = await this.workbench.ask(session, client => client.getDiagnostics(request), areFileDiagnostics, timeout);
        if (files) {
            this.remember(session, request.uri, files);
        }
        return files;
    }

    /** @param asked absent: the answer is about all files */
    protected remember(session: ToolSession, asked: string | undefined, files: readonly FileDiagnostics[]): void {
        const known = this.known.get(session) ?? new Map<string, FileDiagnostics>();
        this.known.set(session, known);
        for (const uri of asked === undefined ? [...known.keys()] : [asked]) {
            known.set(uri, files.find(file => file.uri === uri) ?? { uri, diagnostics: [] });
        }
        if (known.size > MAX_KNOWN_FILES) {
            const [oldest] = known.keys();
            known.delete(oldest);
        }
    }
}

function areFileDiagnostics(value: unknown): value is FileDiagnostics[] {
    return isArrayOf(value, isFileDiagnostics);
}
