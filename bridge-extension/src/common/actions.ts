// SPDX-License-Identifier: EPL-2.0

import { isAbsent, isArrayOf, isNumber, isObject, isString } from './guards';

/** Groups of commands that the user switches one by one. */
export const ACTION_GROUPS = ['task', 'test', 'editor', 'refactor', 'debugRead', 'debugDrive'] as const;
export type ActionGroup = (typeof ACTION_GROUPS)[number];

/** `ask`: the IDE asks the user before each command of the group. */
export const ACTION_SWITCHES = ['off', 'ask', 'on'] as const;
export type ActionSwitch = (typeof ACTION_SWITCHES)[number];

/** What Claude may do in a window; nothing where the user does not trust the workspace. */
export type ActionSwitches = Readonly<Record<ActionGroup, ActionSwitch>>;

/** Driving a debugger stops programs and changes their values: the user turns that on. */
export const DEFAULT_SWITCHES: ActionSwitches = {
    task: 'on',
    test: 'on',
    editor: 'on',
    refactor: 'on',
    debugRead: 'on',
    debugDrive: 'off'
};

/** A command that a session wants to be run in its window. */
export interface ActionRequest {
    /** Of this run, made by the backend: `r1`, `r2`, ... */
    readonly runId: string;
    readonly command: string;
    readonly group: ActionGroup;
    /** Ask the user even where the switch of the group says `on`. */
    readonly alwaysAsks: boolean;
    /** The user gave the command: a switch that says `ask` has been answered with that. */
    readonly isByUser: boolean;
    /** Checked by the schema of the command, defaults filled in; files are `file:` URIs as Theia spells them. */
    readonly args: Readonly<Record<string, unknown>>;
    /** The arguments in one line for people. */
    readonly summary: string;
    /** `file:` URI of the folder that paths are told relative to: where the session works. */
    readonly base?: string;
    /** Who asks: its id in the backend, and its name for people. */
    readonly sessionId: string;
    readonly sessionName: string;
}

/** How a run ended. `refused`: nothing was done, by the will of the user. */
export interface ActionOutcome {
    readonly kind: 'done' | 'failed' | 'refused' | 'stopped';
    /** For the model: the verdict in the first line. */
    readonly text: string;
}

/** A run as the list of activities shows it. */
export interface ActionActivity {
    readonly runId: string;
    readonly sessionId: string;
    readonly sessionName: string;
    readonly command: string;
    readonly group: ActionGroup;
    /** The arguments in one line for people. */
    readonly summary: string;
    /** Milliseconds since the epoch. */
    readonly startedAt: number;
    /** What a run that goes on said last. */
    readonly state?: string;
    readonly end?: { readonly at: number; readonly kind: ActionOutcome['kind']; readonly verdict: string };
}

/** What the backend asks of a window. Ends come back by `endAction`, since a run can outlast a lost connection. */
export interface ActionsClient {
    /** Takes the run in; answers at once, also when the user has to be asked first. */
    startAction(request: ActionRequest): Promise<void>;
    /**
     * Ends a run; its outcome follows by `endAction`. A run that is not known has ended already.
     * @param forAll also for others that share what it started; otherwise that goes on as long as somebody waits for it
     */
    stopAction(runId: string, forAll: boolean): Promise<void>;
    /** The newest first. */
    notifyActivitiesChanged(activities: readonly ActionActivity[]): void;
}

export interface ActionsServer {
    /** After each attach: what a window runs. What it does not name has been lost with an earlier page. */
    syncActions(runIds: readonly string[]): Promise<ActionActivity[]>;
    /** State so far, for whoever waits. */
    notifyActionState(runId: string, state: string): void;
    /** Repeated by the page until it is confirmed. */
    endAction(runId: string, outcome: ActionOutcome): Promise<void>;
    /** The user stops a run, in whatever window it goes on. */
    stopActivity(runId: string): Promise<void>;
}

export function isActionGroup(value: unknown): value is ActionGroup {
    return (ACTION_GROUPS as readonly unknown[]).includes(value);
}

export function isActionSwitch(value: unknown): value is ActionSwitch {
    return (ACTION_SWITCHES as readonly unknown[]).includes(value);
}

export function isActionSwitches(value: unknown): value is ActionSwitches {
    return isObject(value) && ACTION_GROUPS.every(group => isActionSwitch(value[group]));
}

export function isActionOutcome(value: unknown): value is ActionOutcome {
    return isObject(value) && isOutcomeKind(value.kind) && isString(value.text);
}

export function isActionActivity(value: unknown): value is ActionActivity {
    return (
        isObject(value) &&
        [value.runId, value.sessionId, value.sessionName, value.command, value.summary].every(isString) &&
        isActionGroup(value.group) &&
        isNumber(value.startedAt) &&
        (isAbsent(value.state) || isString(value.state)) &&
        (isAbsent(value.end) || isEnd(value.end))
    );
}

export function areActionActivities(value: unknown): value is ActionActivity[] {
    return isArrayOf(value, isActionActivity);
}

function isEnd(value: unknown): value is ActionActivity['end'] {
    return isObject(value) && isNumber(value.at) && isOutcomeKind(value.kind) && isString(value.verdict);
}

function isOutcomeKind(value: unknown): value is ActionOutcome['kind'] {
    return value === 'done' || value === 'failed' || value === 'refused' || value === 'stopped';
}

const FILE_ARGUMENT = /^(?:file|\w+File)$/;
const FILES_ARGUMENT = /^(?:files|\w+Files)$/;

/** An argument of a command that names a file. */
export function isFileArgument(name: string): boolean {
    return FILE_ARGUMENT.test(name);
}

/** An argument of a command that names several files. */
export function isFilesArgument(name: string): boolean {
    return FILES_ARGUMENT.test(name);
}

/** The `file:` URIs among the arguments of a request. */
export function filesOf(args: Readonly<Record<string, unknown>>): string[] {
    return Object.entries(args)
        .flatMap(([name, value]) => (isFileArgument(name) || isFilesArgument(name) ? value : []))
        .filter(isString);
}
