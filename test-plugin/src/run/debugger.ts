// SPDX-License-Identifier: EPL-2.0

import { randomUUID } from 'node:crypto';
import * as vscode from 'vscode';
import { SetupError } from '../frameworks/framework';
import { CommandLine, Token } from './execution';

/**
 * Where an assertion throws is worth a stop; the rest of Node.js and of the packages is not. The debugger knows no other wildcards than `*`
 * and `**`, and of the parts of Node.js it wants the exclamation mark behind their common beginning.
 */
const SKIPPED = [
    '<node_internals>/**',
    '<node_internals>/!assert',
    '<node_internals>/!internal/assert/**',
    '**/node_modules/**',
    '!**/node_modules/expect/**',
    '!**/node_modules/chai/**',
    '!**/node_modules/@vitest/expect/**'
];

/** Starts the process under the debugger of Node.js and waits until it has ended. */
export async function debugged(name: string, line: CommandLine, token: Token): Promise<undefined> {
    const { node, cwd } = line;
    if (!node) {
        throw new SetupError('There is no debugger for this framework.');
    }
    const marker = randomUUID();
    const listeners: vscode.Disposable[] = [];
    let session: vscode.DebugSession | undefined;
    const ended = new Promise<void>(resolve => {
        listeners.push(
            vscode.debug.onDidStartDebugSession(started => {
                // The debugger of Node.js makes sessions below the first for each process, with copies of its configuration.
                if (!session && started.configuration.claudeBridgeTestRun === marker) {
                    session = started;
                }
            }),
            vscode.debug.onDidTerminateDebugSession(terminated => {
                if (session && terminated.id === session.id) {
                    resolve();
                }
            })
        );
    });
    const stop = () => session && vscode.debug.stopDebugging(session);
    listeners.push(token.onCancellationRequested(stop));
    try {
        const folder = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(cwd)) ?? vscode.workspace.workspaceFolders?.[0];
        const hasStarted = await vscode.debug.startDebugging(folder, { ...configurationOf(name, line, node), claudeBridgeTestRun: marker });
        if (!hasStarted) {
            throw new SetupError('The debugger did not start.');
        }
        if (token.isCancellationRequested) {
            await stop();
        }
        await ended;
    } finally {
        listeners.forEach(listener => listener.dispose());
    }
    return undefined;
}

function configurationOf(
    name: string,
    { program, cwd, env }: CommandLine,
    node: NonNullable<CommandLine['node']>
): vscode.DebugConfiguration {
    return {
        type: 'pwa-node',
        request: 'launch',
        name,
        cwd,
        runtimeExecutable: program,
        runtimeArgs: [...node.args],
        ...(node.program ? { program: node.program } : {}),
        args: [...node.programArgs],
        env: { ...env },
        skipFiles: SKIPPED,
        autoAttachChildProcesses: true,
        // As a run does: what is tested is what is saved.
        suppressSaveBeforeStart: true,
        console: 'internalConsole',
        internalConsoleOptions: 'neverOpen',
        outputCapture: 'std'
    };
}
