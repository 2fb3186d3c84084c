// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, ILogger } from '@theia/core';
import { Deferred } from '@theia/core/lib/common/promise-util';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { DebugSession } from '@theia/debug/lib/browser/debug-session';
import { DebugEventTypes } from '@theia/debug/lib/browser/debug-session-connection';
import { DebugSessionManager } from '@theia/debug/lib/browser/debug-session-manager';
import { DebugThread } from '@theia/debug/lib/browser/model/debug-thread';
import { Thrown, isOwnFile, isWorthStop } from './thrown';

const LEVELS = 40;

/** A stop that is left as it is, for whoever asked for it. */
export interface Caught {
    readonly session: DebugSession;
    readonly threadId: number;
}

/**
 * Lets every debug session that starts meanwhile stop where something is thrown, and goes on wherever that is of no interest. The user's own
 * exception breakpoints stay as they are: the sessions are told otherwise one by one.
 */
@injectable()
export class ThrowCatcher {
    @inject(DebugSessionManager)
    protected readonly manager: DebugSessionManager;

    @inject(ILogger)
    @named('claude-bridge:ThrowCatcher')
    protected readonly logger: ILogger;

    /**
     * @param folders paths of what is the user's own
     * @param messages parts of what is thrown, one of which suffices; none: what looks like a failure
     */
    watch(folders: readonly string[], messages: readonly string[], onCaught: (caught: Caught) => void): Disposable {
        const watched = new DisposableCollection();
        watched.push(
            this.manager.onDidCreateDebugSession(session => {
                watched.push(letStopAtThrows(session));
                // Not before the session has its connection.
                watched.push(
                    session.on('stopped', ({ body }) => {
                        void this.isWorthStop(session, body, folders, messages).then(isWorth => {
                            if (isWorth && body.threadId !== undefined) {
                                onCaught({ session, threadId: body.threadId });
                            }
                        });
                    })
                );
            })
        );
        return watched;
    }

    /** Resolves when Theia knows of the stop; the user's innermost frame is the one to look at then, not the library that throws. */
    async threadOf(caught: Caught, folders: readonly string[]): Promise<DebugThread> {
        const thread = await this.stoppedThread(caught);
        if (thread.frameCount < LEVELS) {
            await thread.fetchFrames(LEVELS - thread.frameCount);
        }
        const own = [...thread.frames].find(({ source }) => source && isOwnFile(source.uri.path.fsPath(), folders));
        thread.currentFrame = own ?? thread.currentFrame;
        return thread;
    }

    protected async stoppedThread({ session, threadId }: Caught): Promise<DebugThread> {
        const found = new Deferred<DebugThread>();
        const look = () => {
            const thread = [...session.stoppedThreads].find(({ raw }) => raw.id === threadId);
            if (thread) {
                found.resolve(thread);
            }
        };
        const listener = session.onDidChange(look);
        look();
        try {
            return await found.promise;
        } finally {
            listener.dispose();
        }
    }

    /** @returns whether to stay; otherwise the thread runs on, also where nobody can say what was thrown */
    protected async isWorthStop(
        session: DebugSession,
        stop: DebugEventTypes['stopped']['body'],
        folders: readonly string[],
        messages: readonly string[]
    ): Promise<boolean> {
        const { reason, threadId } = stop;
        if (threadId === undefined) {
            return false;
        }
        try {
            // Breakpoints are for whoever debugs; this looks for one thing, many times over.
            if (reason === 'exception' && (await this.look(session, threadId, stop.text, folders, messages))) {
                return true;
            }
        } catch (error) {
            this.logger.warn('A debugger did not say what was thrown; the program goes on.', error);
        }
        try {
            await session.sendRequest('continue', { threadId });
        } catch (error) {
            this.logger.debug('A program that was to go on has ended.', error);
        }
        return false;
    }

    protected async look(
        session: DebugSession,
        threadId: number,
        text: string | undefined,
        folders: readonly string[],
        messages: readonly string[]
    ): Promise<boolean> {
        const { body } = await session.sendRequest('stackTrace', { threadId, startFrame: 0, levels: LEVELS });
        const thrown: Thrown = { text: text ?? '', files: body.stackFrames.map(({ source }) => source?.path ?? '') };
        return isWorthStop(thrown, folders, messages) || isWorthStop(await this.inFull(session, threadId, thrown), folders, messages);
    }

    /** Some adapters tell what was thrown only when they are asked. */
    protected async inFull(session: DebugSession, threadId: number, thrown: Thrown): Promise<Thrown> {
        if (!session.capabilities.supportsExceptionInfoRequest) {
            return thrown;
        }
        const { body } = await session.sendRequest('exceptionInfo', { threadId });
        return { ...thrown, text: [thrown.text, body.exceptionId, body.description, body.details?.message].filter(Boolean).join('\n') };
    }
}

/** The session's own copy of the switch; it is asked for before the program begins. Later the user's switches count again. */
function letStopAtThrows(session: DebugSession): Disposable {
    const before = session.sendRequest;
    const send = before.bind(session);
    session.sendRequest = ((command, args, timeout) => {
        if (command !== 'setExceptionBreakpoints') {
            return send(command, args, timeout);
        }
        const filters = (session.capabilities.exceptionBreakpointFilters ?? []).map(({ filter }) => filter);
        const withOptions = session.capabilities.supportsExceptionFilterOptions;
        return send(
            'setExceptionBreakpoints',
            withOptions ? { filters: [], filterOptions: filters.map(filterId => ({ filterId })) } : { filters }
        );
    }) as typeof session.sendRequest;
    return Disposable.create(() => (session.sendRequest = before));
}
