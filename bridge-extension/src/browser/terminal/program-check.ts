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

/** Asks the user's own shell, with all of its profile, whether it knows a program. */
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
        const shell = await this.shell();
        const kind = shellKindOf(shell ?? '');
        if (!shell || kind === 'cmd' || kind === 'powershell') {
            return 'unknown';
        }
        try {
            const code = await this.run(shell, program, kind);
            return code === 0 ? 'present' : code === undefined ? 'unknown' : 'absent';
        } catch (error) {
            this.logger.warn('The shell could not be asked for the program.', error);
            return 'unknown';
        }
    }

    protected async shell(): Promise<string | undefined> {
        const name = { [OS.Type.Linux]: 'linux', [OS.Type.OSX]: 'osx', [OS.Type.Windows]: 'windows' }[OS.backend.type()];
        return this.preferences.get<string>(`terminal.integrated.shell.${name}`) || (await this.terminals.getDefaultShell()) || undefined;
    }

    /** @returns the exit code of the shell */
    protected async run(shell: string, program: string, kind: ShellKind): Promise<number | undefined> {
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
            const script = `command -v ${quoteProgram(program, kind)} >/dev/null 2>&1; exit $${kind === 'fish' ? 'status' : '?'}`;
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
            return await Promise.race([exited, timeoutReject<undefined>(CHECK_LIMIT, 'No answer in time.')]);
        } finally {
            toDispose.dispose();
        }
    }
}
