// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { DebugSessionManager } from '@theia/debug/lib/browser/debug-session-manager';
import { DebugThread } from '@theia/debug/lib/browser/model/debug-thread';
import { CallArgs } from '../call-args';
import { DebugRun } from './debug-run';
import { DebugRuns } from './debug-runs';
import { RawFrame, StopReader, uriOf } from './stop-reader';
import { VisibleFiles } from '../../context/visible-files';

/** Which program, thread and frame a call is about. */
@injectable()
export class DebugTargets {
    @inject(DebugRuns)
    protected readonly runs: DebugRuns;

    @inject(DebugSessionManager)
    protected readonly manager: DebugSessionManager;

    @inject(StopReader)
    protected readonly reader: StopReader;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    /** @throws an error fit for the model */
    run(args: CallArgs): DebugRun {
        return this.runs.find(args.text('session'));
    }

    /**
     * A thread that has stopped: the one of that name, else the one that the user looks at, else the first.
     * @throws an error fit for the model
     */
    stopped(run: DebugRun, args: CallArgs): DebugThread {
        const stopped = this.runs.threadsOf(run).filter(thread => thread.stopped);
        const thread = this.choose(run, args.text('thread'), stopped);
        if (!thread) {
            throw new Error(
                `"${run.name}" runs: it has not stopped anywhere. Set a breakpoint, or use debug.pause, then debug.waitForStop.`
            );
        }
        return thread;
    }

    /** @throws an error fit for the model */
    running(run: DebugRun, args: CallArgs): DebugThread {
        const thread = this.choose(
            run,
            args.text('thread'),
            this.runs.threadsOf(run).filter(({ stopped }) => !stopped)
        );
        if (!thread) {
            throw new Error(`Nothing of "${run.name}" runs: it has stopped already.`);
        }
        return thread;
    }

    /**
     * The frame of that number, 0 being the innermost.
     * @throws an error fit for the model, also when the frame is in a file that may not be told
     */
    async frame(thread: DebugThread, number: number): Promise<RawFrame> {
        const frames = await this.reader.frames(thread);
        const frame = frames.at(number);
        if (!frame) {
            throw new Error(`There is no frame ${number}: the stack has ${frames.length}, the innermost is 0.`);
        }
        const uri = uriOf(frame);
        if (uri !== undefined && !(await this.visibleFiles.isVisible(uri))) {
            throw new Error('The program stands in a file that the user excluded (setting claudeBridge.context.exclude).');
        }
        return frame;
    }

    protected choose(run: DebugRun, wanted: string | undefined, candidates: readonly DebugThread[]): DebugThread | undefined {
        if (wanted === undefined) {
            const current = this.manager.currentThread;
            return candidates.find(candidate => candidate === current) ?? candidates.at(0);
        }
        const all = this.runs.threadsOf(run);
        const found = all.find(({ raw }) => raw.name === wanted) ?? all.find(({ raw }) => String(raw.id) === wanted);
        if (!found || !candidates.includes(found)) {
            const names = candidates.map(({ raw }) => `"${raw.name}"`).join(', ') || 'none';
            throw new Error(`"${wanted}" is not one of the threads that this can be done with: ${names}.`);
        }
        return found;
    }
}
