// SPDX-License-Identifier: EPL-2.0

import { ChildProcess, SpawnOptions, spawn } from 'node:child_process';

const PATIENCE = 3000;

/**
 * Starts a program in a process group of its own, so that {@link endTree} reaches what it starts in turn. What it leaves behind when it ends
 * may live on, unless it holds the output open, and with that whoever reads it.
 */
export function spawnTree(program: string, args: readonly string[], options: Pick<SpawnOptions, 'cwd' | 'env'>): ChildProcess {
    const child = spawn(program, [...args], {
        ...options,
        detached: process.platform !== 'win32',
        stdio: ['ignore', 'pipe', 'pipe'],
        windowsHide: true
    });
    if (process.platform !== 'win32') {
        child.once('exit', () => {
            const timer = setTimeout(() => endGroup(child), PATIENCE);
            child.once('close', () => clearTimeout(timer));
        });
    }
    return child;
}

/** Asks the process and all below it to end, and ends them when they do not. */
export function endTree(child: ChildProcess): void {
    const { pid } = child;
    if (pid === undefined || child.exitCode !== null || child.signalCode !== null) {
        return;
    }
    if (process.platform === 'win32') {
        spawn('taskkill', ['/pid', String(pid), '/T', '/F'], { stdio: 'ignore', windowsHide: true });
        return;
    }
    endGroup(child);
}

function endGroup(child: ChildProcess): void {
    const { pid } = child;
    if (pid === undefined) {
        return;
    }
    signalGroup(pid, 'SIGTERM');
    const timer = setTimeout(() => signalGroup(pid, 'SIGKILL'), PATIENCE);
    child.once('close', () => {
        clearTimeout(timer);
        signalGroup(pid, 'SIGKILL');
    });
}

function signalGroup(pid: number, signal: NodeJS.Signals): void {
    try {
        process.kill(-pid, signal);
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
            throw error;
        }
    }
}
