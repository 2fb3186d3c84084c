// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { DebugSession } from '@theia/debug/lib/browser/debug-session';
import { DebugSource } from '@theia/debug/lib/browser/model/debug-source';
import { DebugStackFrameData } from '@theia/debug/lib/browser/model/debug-stack-frame';
import { DebugThread } from '@theia/debug/lib/browser/model/debug-thread';
import { PlaceLines } from '../../resources/semantic/place-lines';
import { shownPlace } from '../../resources/shown-path';
import { VisibleFiles } from '../../context/visible-files';
import { FrameValues } from './changed-values';
import { ShownStop, StopFrame } from './stop-text';
import { mergeScopes, ReadScope, ReadVariable } from './frame-scopes';

/** A frame as the debugger's protocol has it. */
export type RawFrame = DebugStackFrameData['raw'];

/** Frames of a stack that are asked for. */
const FRAMES = 50;
/** Of a scope with more variables, such as all globals of a program, none is read. */
const MAX_SCOPE = 300;
const MAX_CORRECTIONS = 100;

export interface Stop {
    readonly shown: ShownStop;
    /** Absent: the innermost frame is in a file that may not be told, or is not the user's code. */
    readonly values?: FrameValues;
}

/** Reads from the debugger itself where a thread stands: what the views of the IDE have arrives there a little later. */
@injectable()
export class StopReader {
    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    @inject(PlaceLines)
    protected readonly lines: PlaceLines;

    /** Values that were set since the program has stopped: debuggers for JavaScript go on telling those before. */
    protected readonly corrections = new Map<string, string>();

    async read(thread: DebugThread, base: string | undefined): Promise<Stop> {
        const frames = await this.frames(thread);
        const shown = await this.describe(frames, base);
        const top = shown.at(0);
        const isTold = top !== undefined && !top.isHidden;
        const [values, exception, source] = await Promise.all([
            isTold && !top.isSubtle ? this.values(thread.session, frames) : undefined,
            top?.isHidden ? undefined : this.exceptionOf(thread),
            isTold ? this.sourceLine(frames[0], base) : undefined
        ]);
        return { shown: { thread: thread.raw.name, reason: reasonOf(thread), exception, frames: shown, source }, values };
    }

    async frames(thread: DebugThread): Promise<RawFrame[]> {
        const { body } = await thread.session.sendRequest('stackTrace', { threadId: thread.raw.id, startFrame: 0, levels: FRAMES });
        return body.stackFrames;
    }

    /** Innermost first; frames in files that the user excluded keep their place in the stack, not their name. */
    async describe(frames: readonly RawFrame[], base: string | undefined): Promise<StopFrame[]> {
        const visible = await this.visibleFiles.filter(frames.flatMap(frame => uriOf(frame) ?? []));
        return frames.map(frame => {
            const uri = uriOf(frame);
            const isHidden = uri !== undefined && !visible.has(uri);
            return {
                name: isHidden ? '(in a file that the user excluded)' : frame.name,
                place: uri === undefined || isHidden ? undefined : shownPlace(uri, positionOf(frame), base),
                isHidden,
                isSubtle: frame.presentationHint === 'subtle' || frame.source?.presentationHint === 'deemphasize'
            };
        });
    }

    async scopes(session: DebugSession, frame: RawFrame): Promise<ReadScope[]> {
        const { body } = await session.sendRequest('scopes', { frameId: frame.id });
        const cheap = body.scopes.filter(({ expensive, namedVariables = 0 }) => !expensive && namedVariables <= MAX_SCOPE);
        const scopes = await Promise.all(
            cheap.map(async ({ name, presentationHint, variablesReference }) => ({
                name,
                presentationHint,
                variables: await this.variables(session, variablesReference)
            }))
        );
        return scopes.map(scope => ({ ...scope, variables: scope.variables.map(variable => this.correct(session, frame, variable)) }));
    }

    /** A variable of a frame has that value until the program goes on, and the frame has another id. */
    noteSet(session: DebugSession, frame: RawFrame, name: string, value: string): void {
        if (this.corrections.size >= MAX_CORRECTIONS) {
            this.corrections.clear();
        }
        this.corrections.set(`${session.id} ${frame.id} ${name}`, value);
    }

    async variables(session: DebugSession, variablesReference: number): Promise<ReadVariable[]> {
        const { body } = await session.sendRequest('variables', { variablesReference });
        return body.variables;
    }

    protected correct(session: DebugSession, frame: RawFrame, variable: ReadVariable): ReadVariable {
        const value = this.corrections.get(`${session.id} ${frame.id} ${variable.name}`);
        return value === undefined ? variable : { ...variable, value };
    }

    protected async values(session: DebugSession, frames: readonly RawFrame[]): Promise<FrameValues> {
        const [top] = frames;
        const { locals, outer } = mergeScopes(await this.scopes(session, top));
        return { frame: `${session.id} ${frames.length} ${top.name} ${uriOf(top) ?? ''}`, locals, outer };
    }

    protected async exceptionOf(thread: DebugThread): Promise<string | undefined> {
        const info = await thread.getExceptionInfo();
        return info && [...new Set([info.description ?? info.id, info.details?.stackTrace])].filter(Boolean).join('\n');
    }

    protected async sourceLine(frame: RawFrame, base: string | undefined): Promise<string | undefined> {
        const uri = uriOf(frame);
        return uri?.startsWith('file:') ? (await this.lines.write([{ uri, position: positionOf(frame) }], base)).at(0) : undefined;
    }
}

export function uriOf({ source }: RawFrame): string | undefined {
    return source?.path || source?.sourceReference ? DebugSource.toUri(source).toString() : undefined;
}

/** Debuggers count from 1 here, some of them columns from 0. */
function positionOf({ line, column }: RawFrame): { line: number; character: number } {
    return { line: Math.max(0, line - 1), character: Math.max(0, column - 1) };
}

function reasonOf({ stoppedDetails }: DebugThread): string {
    const { reason, description, text } = stoppedDetails ?? {};
    return [...new Set([description ?? reason, text])].filter(Boolean).join(': ') || 'stopped';
}
