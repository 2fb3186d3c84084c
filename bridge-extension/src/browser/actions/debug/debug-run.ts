// SPDX-License-Identifier: EPL-2.0

import { FrameValues } from './changed-values';
import { OutputLog } from './output-log';

/** As much of a debug session of the platform as choosing one needs. */
export interface SessionLike {
    readonly id: string;
    readonly label: string;
    readonly parentSession: SessionLike | undefined;
}

/**
 * One program that is debugged, as a person sees it: a session and the sessions that it started. (Debuggers for JavaScript have one session
 * that launches and others, below it, that have the threads.)
 */
export class DebugRun {
    readonly output = new OutputLog();
    /** Of the process that ended last. */
    exitCode: number | undefined;
    /** What the debugger said when it could not start or attach. */
    refusal: string | undefined;
    hasEnded = false;
    /** What Claude was told last of the variables. */
    toldValues: FrameValues | undefined;

    /** @param name for people, such as `Launch app (2)` */
    constructor(
        readonly id: string,
        readonly name: string
    ) {}
}

export function rootOf<S extends { readonly parentSession: S | undefined }>(session: S): S {
    return session.parentSession ? rootOf(session.parentSession) : session;
}

/** What a start is of: a configuration, or several under a name of their own. */
export interface StartLike {
    readonly name: string;
    readonly compound?: { readonly configurations: readonly (string | { readonly name: string })[] };
}

/** Whether a session with a configuration of that name may come of the start. */
export function isStartOf({ name, compound }: StartLike, configuration: string): boolean {
    return compound
        ? compound.configurations.some(each => (typeof each === 'string' ? each : each.name) === configuration)
        : name === configuration;
}

/**
 * The program that is meant.
 * @param runs those that were not ended, oldest first
 * @param wanted its name or id; absent: the one that the user looks at, else the latest
 * @throws an error that names what could be meant
 */
export function chooseRun(runs: readonly DebugRun[], wanted: string | undefined, currentId: string | undefined): DebugRun {
    const latest = runs.at(-1);
    if (!latest) {
        throw new Error('Nothing is being debugged. debug.start or debug.attach begins.');
    }
    if (wanted === undefined) {
        return runs.find(({ id }) => id === currentId) ?? latest;
    }
    const found = runs.find(({ id, name }) => id === wanted || name === wanted);
    if (!found) {
        throw new Error(`No debug session is called "${wanted}". There are: ${runs.map(({ name }) => `"${name}"`).join(', ')}.`);
    }
    return found;
}
