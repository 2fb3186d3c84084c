// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, ILogger, OS, PreferenceService } from '@theia/core';
import { timeoutReject } from '@theia/core/lib/common/promise-util';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { IBaseTerminalServer } from '@theia/terminal/lib/common/base-terminal-protocol';
import { IShellTerminalServer } from '@theia/terminal/lib/common/shell-terminal-protocol';
import { TerminalWatcher } from '@theia/terminal/lib/common/terminal-watcher';
import { quoteProgram, ShellKind, shellKindOf } from './shell-quoting';

/** Milliseconds for the profile of the user's shell and the look-up. */
const CHECK_LIMIT = 5000;

/** `unknown`: the shell gave no answer in time, or cannot be asked. */
export type ProgramPresence = 'present' | 'absent' | 'unknown';

/** Asks the user's own shell, with all of its profile, about programs. */
@injectable()
export class ProgramCheck {
    @inject(IShellTerminalServer)
    protected readonly terminals: IShellTerminalServer;

    @inject(TerminalWatcher)
    protected readonly watcher: TerminalWatcher;

    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    @inject(ILogger)
    @named('claude-bridge:ProgramCheck')
    protected readonly logger: ILogger;

    async find(program: string): Promise<ProgramPresence> {
        const code = await this.ask(
            kind => `command -v ${quoteProgram(program, kind)} >/dev/null 2>&1; exit $${kind === 'fish' ? 'status' : '?'}`
        );
        return code === 0 ? 'present' : code === undefined ? 'unknown' : 'absent';
    }

    /**
     * Runs a script, in the user's home.
     * @param limit milliseconds
     * @returns its exit code; undefined when there was no answer in time, or the shell is one that cannot be asked
     */
    async ask(script: (kind: ShellKind) => string, limit = CHECK_LIMIT): Promise<number | undefined> {
        const shell = await this.shell();
        const kind = shellKindOf(shell ?? '');
        if (!shell || kind === 'cmd' || kind === 'powershell') {
            return undefined;
        }
        try {
            return await this.run(shell, script(kind), limit);
        } catch (error) {
            this.logger.warn('The shell could not be asked.', error);
            return undefined;
        }
    }

    protected async shell(): Promise<string | undefined> {
        const name = { [OS.Type.Linux]: 'linux', [OS.Type.OSX]: 'osx', [OS.Type.Windows]: 'windows' }[OS.backend.type()];
        return this.preferences.get<string>(`terminal.integrated.shell.${name}`) || (await this.terminals.getDefaultShell()) || undefined;
    }

    /** @returns the exit code of the shell */
    protected async run(shell: string, script: string, limit: number): Promise<number | undefined> {
        const toDispose = new DisposableCollection();
        // The shell may be gone before its id is here.
        const exits = new Map<number, number | undefined>();
        let wake: () => void = () => undefined;
        toDispose.push(
            this.watcher.onTerminalExit(({ terminalId, code }) => {
                exits.set(terminalId, code);
                wake();
            })
        );
        try {
            const id = await this.terminals.create({ shell, args: ['-l', '-i', '-c', script] });
            if (!IBaseTerminalServer.validateId(id)) {
                return undefined;
            }
            toDispose.push(Disposable.create(() => void this.terminals.close(id)));
            const exited = new Promise<number | undefined>(resolve => {
                wake = () => {
                    if (exits.has(id)) {
                        resolve(exits.get(id));
                    }
                };
            });
            wake();
            return await Promise.race([exited, timeoutReject<undefined>(limit, 'No answer in time.')]);
        } finally {
            toDispose.dispose();
        }
    }
}
