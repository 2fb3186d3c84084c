// SPDX-License-Identifier: EPL-2.0

import { Event, URI } from '@theia/core';
import { injectable, inject } from '@theia/core/shared/inversify';
import { DebugSession } from '@theia/debug/lib/browser/debug-session';
import { DebugSessionManager } from '@theia/debug/lib/browser/debug-session-manager';
import { DebugScope, DebugVariable } from '@theia/debug/lib/browser/console/debug-console-items';
import { DebugStackFrame } from '@theia/debug/lib/browser/model/debug-stack-frame';
import { DebugThread } from '@theia/debug/lib/browser/model/debug-thread';
import { ShownFrame, ShownScope, StoppedThread } from './debug-text';
import { shownPlace } from './shown-path';
import { VisibleFiles } from '../context/visible-files';

const FRAMES = 20;

/** Reads where the debugger stands. Values that a debugger would have to compute first are left alone. */
@injectable()
export class DebugState {
    @inject(DebugSessionManager)
    protected readonly manager: DebugSessionManager;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    get onDidChange(): Event<unknown> {
        return this.manager.onDidChange;
    }

    get sessions(): DebugSession[] {
        return this.manager.sessions;
    }

    /** The thread that the user looks at, when it has stopped; else the first one that has. */
    findStopped(): DebugThread | undefined {
        const current = this.manager.currentThread;
        return current?.stopped ? current : this.sessions.flatMap(({ stoppedThreads }) => [...stoppedThreads]).at(0);
    }

    /** Such as `stopped at cart.js:4 in total`; empty when nothing has stopped. */
    async stoppedInShort(): Promise<string> {
        const thread = this.findStopped();
        const frame = thread?.topFrame;
        if (!frame) {
            return thread ? 'stopped' : '';
        }
        const uri = uriOf(frame);
        const isHidden = uri !== undefined && !(await this.visibleFiles.isVisible(uri));
        return uri === undefined || isHidden ? 'stopped' : `stopped at ${new URI(uri).path.base}:${frame.raw.line} in ${frame.raw.name}`;
    }

    async describe(thread: DebugThread, base: string | undefined): Promise<StoppedThread> {
        // The platform asks for the innermost alone at first.
        if (thread.frameCount < FRAMES) {
            await thread.fetchFrames(FRAMES - thread.frameCount);
        }
        const frames = [...thread.frames];
        const current = thread.currentFrame ?? frames.at(0);
        const visible = await this.visibleFiles.filter(frames.flatMap(frame => uriOf(frame) ?? []));
        const isVisible = (frame: DebugStackFrame) => {
            const uri = uriOf(frame);
            return uri === undefined || visible.has(uri);
        };
        const { reason, description, text } = thread.stoppedDetails ?? {};
        return {
            session: thread.session.label,
            thread: thread.raw.name,
            reason: [...new Set([description ?? reason, text])].filter(Boolean).join(': '),
            exception: await this.exceptionOf(thread),
            frames: frames.map(frame => this.describeFrame(frame, frame === current, isVisible(frame), base)),
            scopes: current && isVisible(current) ? await this.scopesOf(current) : []
        };
    }

    protected describeFrame(frame: DebugStackFrame, isCurrent: boolean, isVisible: boolean, base: string | undefined): ShownFrame {
        const uri = uriOf(frame);
        const position = { line: Math.max(0, frame.raw.line - 1), character: Math.max(0, frame.raw.column - 1) };
        return { name: frame.raw.name, place: uri && isVisible ? shownPlace(uri, position, base) : undefined, isCurrent };
    }

    protected async exceptionOf(thread: DebugThread): Promise<string | undefined> {
        const info = await thread.getExceptionInfo();
        return info && [info.id, info.description, info.details?.stackTrace].filter(Boolean).join('\n');
    }

    /** Not those that the debugger calls expensive, such as all globals. */
    protected async scopesOf(frame: DebugStackFrame): Promise<ShownScope[]> {
        const scopes = (await frame.getScopes()).filter(({ expensive }) => !expensive);
        return Promise.all(scopes.map(async scope => ({ name: scope.name, values: await valuesOf(scope) })));
    }
}

async function valuesOf(scope: DebugScope): Promise<ShownScope['values']> {
    const elements = [...(await scope.getElements())].filter(element => element instanceof DebugVariable);
    return elements.map(({ name, value, type, lazy }) => ({ name, value: lazy ? '(not computed)' : value, type }));
}

function uriOf(frame: DebugStackFrame): string | undefined {
    return frame.source?.uri.toString();
}
