// SPDX-License-Identifier: EPL-2.0

import { injectable } from '@theia/core/shared/inversify';
import { ActionOutcome } from '../../../common/actions';
import { ToolContext } from '../tool-contribution';
import { ActionRun } from './action-run';

/** No answer takes longer: a socket that is silent for a minute is often taken for dead. Milliseconds. */
export const FIRST_ANSWER_TIME = 50_000;

/** Lets callers wait for a run, and tells them how far it is. */
@injectable()
export class RunWaiter {
    /**
     * @param time milliseconds
     * @returns `undefined` when the run goes on, because time is up or the caller is gone
     */
    async wait(run: ActionRun, time: number, { signal, progress }: ToolContext): Promise<ActionOutcome | undefined> {
        if (run.outcome || signal.aborted) {
            return run.outcome;
        }
        return new Promise(resolve => {
            const finish = () => {
                clearTimeout(timer);
                listener.dispose();
                signal.removeEventListener('abort', finish);
                resolve(run.outcome);
            };
            const timer = setTimeout(finish, time);
            const listener = run.onDidChange(() => (run.outcome ? finish() : progress?.(run.state ?? '')));
            signal.addEventListener('abort', finish, { once: true });
        });
    }

    /** What a caller is told whose time is up. */
    stillRunning(run: ActionRun): string {
        const { id, command, summary } = run.facts;
        const seconds = Math.round((Date.now() - run.startedAt) / 1000);
        return [
            `RUNNING for ${seconds} s as ${id}: ${command}${summary ? ` ${summary}` : ''}${run.state ? `. So far: ${run.state}` : ''}`,
            `Command "wait" {"id":"${id}"} waits on (up to 50 s each time), "stop" {"id":"${id}"} ends it. It goes on meanwhile.`
        ].join('\n');
    }
}
