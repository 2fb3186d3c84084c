// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import type { DebugConfiguration } from '@theia/debug/lib/common/debug-common';
import { CallArgs } from '../call-args';

export interface InlineLaunch {
    readonly command: string;
    readonly args: CallArgs;
    /** Of the debugger. */
    readonly type: string;
    /** `file:` URI. */
    readonly program: string | undefined;
    /** `file:` URI of the folder where the session works. */
    readonly base: string | undefined;
}

const JAVASCRIPT = new Set(['node', 'pwa-node']);
const BROWSERS = new Set(['chrome', 'pwa-chrome', 'msedge', 'pwa-msedge']);

/**
 * A configuration for what Claude starts without one in `launch.json`.
 * @throws an error fit for the model
 */
export function inlineConfiguration(launch: InlineLaunch): DebugConfiguration {
    return { ...(launch.command === 'debug.attach' ? attach(launch) : start(launch)), ...launch.args.record('config') };
}

function start({ args, type, program, base }: InlineLaunch): DebugConfiguration {
    if (program === undefined && !args.record('config')) {
        throw new Error('Say what to start: name (of a configuration, see debug.configurations) or file (the program).');
    }
    const path = program === undefined ? undefined : new URI(program).path.fsPath();
    if (BROWSERS.has(type)) {
        return {
            type,
            request: 'launch',
            name: path === undefined ? type : new URI(program).path.base,
            ...(path && { file: path }),
            ...(base && { webRoot: new URI(base).path.fsPath() })
        };
    }
    return {
        type,
        request: 'launch',
        name: path === undefined ? type : new URI(program).path.base,
        ...(path && { program: path }),
        ...folderOf(args.text('cwd'), base),
        args: args.texts('args') ?? [],
        env: args.record('env') ?? {},
        stopOnEntry: args.flag('stopOnEntry'),
        console: 'internalConsole',
        // Else only what goes through the console object would be told, and not what the program writes itself.
        ...(JAVASCRIPT.has(type) && { outputCapture: 'std', skipFiles: ['<node_internals>/**'] })
    };
}

function attach({ args, type, base }: InlineLaunch): DebugConfiguration {
    const [pid, port] = [args.number('pid'), args.number('port')];
    if (pid === undefined && port === undefined && !args.record('config')) {
        throw new Error('Say what to attach to: pid of a process, or port of its debugger.');
    }
    return {
        type,
        request: 'attach',
        name: pid === undefined ? `port ${port}` : `process ${pid}`,
        ...(pid !== undefined && { processId: String(pid) }),
        ...(port !== undefined && { port }),
        ...(args.text('host') && { address: args.text('host') }),
        ...folderOf(undefined, base),
        ...(JAVASCRIPT.has(type) && { skipFiles: ['<node_internals>/**'] })
    };
}

/** @param cwd absolute, or relative to the base */
function folderOf(cwd: string | undefined, base: string | undefined): { cwd?: string } {
    if (cwd !== undefined && /^([a-z]:)?[\\/]/i.test(cwd)) {
        return { cwd };
    }
    const folder = base && new URI(base);
    return folder ? { cwd: (cwd === undefined ? folder : folder.resolve(cwd)).path.fsPath() } : {};
}
