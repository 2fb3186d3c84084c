// SPDX-License-Identifier: EPL-2.0

import { DisposableCollection, Emitter, Event } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DebugSession } from '@theia/debug/lib/browser/debug-session';
import { DebugSessionManager } from '@theia/debug/lib/browser/debug-session-manager';
import { DebugThread } from '@theia/debug/lib/browser/model/debug-thread';
import { chooseRun, DebugRun, rootOf } from './debug-run';

/** Ended ones that are remembered, for who asks how they ended. */
const MAX_ENDED = 5;

/** What Node.js says of its debugger. */
const NOISE = /^(Debugger attached\.|Waiting for the debugger to disconnect\.\.\.)\s*$/;

export type DebugHappening =
    | { readonly kind: 'stopped'; readonly run: DebugRun; readonly session: DebugSession; readonly threadId: number | undefined }
    | { readonly kind: 'continued' | 'started' | 'ended'; readonly run: DebugRun };

/** All that is debugged in this window, whoever started it, with what the programs printed. */
@injectable()
export class DebugRuns implements FrontendApplicationContribution {
    @inject(DebugSessionManager)
    protected readonly manager: DebugSessionManager;

    /** By the id of their first session, oldest first. */
    protected readonly runs = new Map<string, DebugRun>();

    protected readonly onDidHappenEmitter = new Emitter<DebugHappening>();
    readonly onDidHappen: Event<DebugHappening> = this.onDidHappenEmitter.event;

    protected readonly onDidPrintEmitter = new Emitter<DebugRun>();
    readonly onDidPrint: Event<DebugRun> = this.onDidPrintEmitter.event;

    onStart(): void {
        this.manager.onDidCreateDebugSession(session => this.watch(session));
        this.manager.onDidStartDebugSession(session => this.fire('started', this.obtain(session)));
        this.manager.onDidDestroyDebugSession(session => this.handleEnd(session));
    }

    get live(): DebugRun[] {
        return [...this.runs.values()].filter(({ hasEnded }) => !hasEnded);
    }

    /** The one that ended last. */
    get lastEnded(): DebugRun | undefined {
        return [...this.runs.values()].filter(({ hasEnded }) => hasEnded).at(-1);
    }

    /** @throws an error fit for the model when there is none, or none of that name */
    find(wanted: string | undefined): DebugRun {
        const { currentSession } = this.manager;
        return chooseRun(this.live, wanted, currentSession && rootOf(currentSession).id);
    }

    runOf(session: DebugSession): DebugRun {
        return this.obtain(session);
    }

    rootSession(run: DebugRun): DebugSession | undefined {
        return this.manager.getSession(run.id);
    }

    sessionsOf(run: DebugRun): DebugSession[] {
        return this.manager.sessions.filter(session => rootOf(session).id === run.id);
    }

    threadsOf(run: DebugRun): DebugThread[] {
        return this.sessionsOf(run).flatMap(({ threads }) => [...threads]);
    }

    /** Settles once something of the program runs, or it has ended. */
    async whenRunning(run: DebugRun): Promise<void> {
        const isRunning = () => run.hasEnded || this.threadsOf(run).some(({ stopped }) => !stopped);
        const toDispose = new DisposableCollection();
        await new Promise<void>(resolve => {
            const check = () => isRunning() && resolve();
            toDispose.pushAll([this.manager.onDidChange(check), this.onDidHappen(check)]);
            check();
        });
        toDispose.dispose();
    }

    protected watch(session: DebugSession): void {
        const run = this.obtain(session);
        session.on('stopped', ({ body: { threadId } }) => this.onDidHappenEmitter.fire({ kind: 'stopped', run, session, threadId }));
        session.on('continued', () => this.fire('continued', run));
        session.on('exited', ({ body }) => {
            run.exitCode = body.exitCode;
        });
        session.on('output', ({ body: { category, output } }) => {
            if (category !== 'telemetry' && output && !NOISE.test(output)) {
                run.output.append(output);
                this.onDidPrintEmitter.fire(run);
            }
        });
        this.noteRefusal(session, run);
    }

    /** The platform shows to the user why a program could not be launched, and tells nobody else. */
    protected noteRefusal(session: DebugSession, run: DebugRun): void {
        const show = session.showMessage.bind(session);
        session.showMessage = (type, message) => {
            run.refusal = message;
            show(type, message);
        };
    }

    protected handleEnd(session: DebugSession): void {
        const run = this.runs.get(session.id);
        if (!run) {
            return;
        }
        run.hasEnded = true;
        const ended = [...this.runs.values()].filter(({ hasEnded }) => hasEnded);
        ended.slice(0, -MAX_ENDED).forEach(({ id }) => this.runs.delete(id));
        this.fire('ended', run);
    }

    protected obtain(session: DebugSession): DebugRun {
        const root = rootOf(session);
        const run = this.runs.get(root.id) ?? new DebugRun(root.id, root.label);
        this.runs.set(run.id, run);
        return run;
    }

    protected fire(kind: 'continued' | 'started' | 'ended', run: DebugRun): void {
        this.onDidHappenEmitter.fire({ kind, run });
    }
}
