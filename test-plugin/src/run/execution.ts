// SPDX-License-Identifier: EPL-2.0

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Framework, Invocation, RunPlan } from '../frameworks/framework';
import { CoverageSummary, readCoverage } from './coverage';
import { EventFile } from './event-file';
import { NodeRuntime, childEnvironment, findNode } from './node-runtime';
import { endTree, spawnTree } from './process-tree';
import { RunEvent } from './test-event';

/** Like those of `vscode.CancellationToken`, without the extension API. */
export interface Token {
    readonly isCancellationRequested: boolean;
    onCancellationRequested(listener: () => void): { dispose(): void };
}

export interface Listener {
    onEvent(event: RunEvent): void;
    /** What the process prints, as it is. */
    onOutput(text: string): void;
}

/** A command line, ready to be started. */
export interface CommandLine {
    readonly program: string;
    readonly args: readonly string[];
    readonly cwd: string;
    readonly env: Readonly<Record<string, string>>;
    /** For a debugger of Node.js: what is before the program in {@link args}. */
    readonly node?: { readonly args: readonly string[]; readonly program: string; readonly programArgs: readonly string[] };
}

export type Plan = Omit<RunPlan, 'temporary' | 'nodeVersion'>;

export interface Outcome {
    /** Absent: it could not be told, since a debugger or a signal ended it. */
    readonly exitCode?: number;
    readonly coverage?: CoverageSummary;
}

/** Starts the process and resolves when it has ended. */
export type Launcher = (line: CommandLine, token: Token, onOutput: (text: string) => void) => Promise<number | undefined>;

/**
 * Runs a framework once and tells what its reporter says. All that the run writes goes to a folder that is gone afterwards.
 *
 * @throws SetupError when the project lacks something
 */
export async function execute(
    framework: Framework,
    plan: Plan,
    listener: Listener,
    token: Token,
    launch: Launcher = spawned
): Promise<Outcome> {
    const temporary = await mkdtemp(join(tmpdir(), 'claude-bridge-test-'));
    try {
        const runtime = await findNode(plan.project.folder);
        const invocation = framework.invocation({ ...plan, temporary, nodeVersion: runtime.major });
        let coverage: CoverageSummary | undefined;
        const events = new EventFile(join(temporary, 'events'), event => {
            if (event.kind === 'coverage') {
                coverage = event;
            }
            listener.onEvent(event);
        });
        try {
            const exitCode = await launch(commandLine(invocation, plan.project.folder, runtime, events.path), token, listener.onOutput);
            return { exitCode, coverage: coverage ?? (await readCoverage(temporary)) };
        } finally {
            events.close();
        }
    } finally {
        await rm(temporary, { recursive: true, force: true });
    }
}

function commandLine(
    { program, runsOnNode, nodeArgs, args, env }: Invocation,
    cwd: string,
    runtime: NodeRuntime,
    events: string
): CommandLine {
    const all = { ...childEnvironment(), ...env, ...(runsOnNode ? runtime.env : {}), CLAUDE_BRIDGE_TEST_EVENTS: events };
    if (!runsOnNode) {
        return { program, args, cwd, env: all };
    }
    // node:test has no program of its own: there its first file stands where others have theirs.
    const [first, ...others] = program ? [program, ...args] : args;
    return {
        program: runtime.program,
        args: [...nodeArgs, ...(first === undefined ? [] : [first]), ...others],
        cwd,
        env: all,
        node: { args: nodeArgs, program: first ?? '', programArgs: others }
    };
}

function spawned({ program, args, cwd, env }: CommandLine, token: Token, onOutput: (text: string) => void): Promise<number | undefined> {
    return new Promise((resolve, reject) => {
        const child = spawnTree(program, args, { cwd, env: { ...env } });
        const cancellation = token.onCancellationRequested(() => endTree(child));
        if (token.isCancellationRequested) {
            endTree(child);
        }
        for (const stream of [child.stdout, child.stderr]) {
            stream?.setEncoding('utf8').on('data', (text: string) => onOutput(text));
        }
        child.once('error', error => {
            cancellation.dispose();
            reject(error);
        });
        child.once('close', code => {
            cancellation.dispose();
            resolve(code ?? undefined);
        });
    });
}
