// SPDX-License-Identifier: EPL-2.0

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The Node.js that runs the user's tests. */
export interface NodeRuntime {
    readonly program: string;
    readonly major: number;
    readonly env: Readonly<Record<string, string>>;
}

const run = promisify(execFile);

/** The one on the path, as in the user's terminal; else the one that the IDE itself runs on. */
export async function findNode(folder: string): Promise<NodeRuntime> {
    try {
        const { stdout } = await run('node', ['-p', 'process.versions.node'], { cwd: folder, env: childEnvironment() });
        return { program: 'node', major: Number.parseInt(stdout, 10), env: {} };
    } catch {
        return { program: process.execPath, major: Number.parseInt(process.versions.node, 10), env: { ELECTRON_RUN_AS_NODE: '1' } };
    }
}

/** What the IDE needs for itself, and what would make a framework take itself for a part of another one. */
const OWN_VARIABLES = /^(?:THEIA_|VSCODE_|ELECTRON_|CLAUDE_BRIDGE_|HOSTED_PLUGIN|NODE_ENV$|NODE_TEST_CONTEXT$|JEST_WORKER_ID$|VITEST)/;

/** The environment of the IDE as a terminal in it would have it. */
export function childEnvironment(): Record<string, string> {
    const entries = Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return Object.fromEntries(entries.filter(([name]) => !OWN_VARIABLES.test(name)));
}
