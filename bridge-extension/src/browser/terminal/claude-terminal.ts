// SPDX-License-Identifier: EPL-2.0

import { DisposableCollection, OS, URI } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TerminalService } from '@theia/terminal/lib/browser/base/terminal-service';
import { TerminalWidget } from '@theia/terminal/lib/browser/base/terminal-widget';
import { ShellKind, shellKindOf } from './shell-quoting';

/** Milliseconds without output after which a shell is taken to show its prompt, and after which it is not waited for any longer. */
const PROMPT_QUIET_TIME = 120;
const PROMPT_LIMIT = 4000;

/** Opens interactive shells, so that the user's profile applies and the shell is still there when Claude ends. */
@injectable()
export class ClaudeTerminal {
    @inject(TerminalService)
    protected readonly terminalService: TerminalService;

    /**
     * Types a line into a new terminal.
     * @param line makes the line for the kind of shell that runs there
     */
    async type(folder: URI | undefined, line: (kind: ShellKind) => string, execute: boolean): Promise<TerminalWidget> {
        const terminal = await this.terminalService.newTerminal({
            // The options become a key of the widget: a URI object does not fit into one.
            cwd: folder?.toString(),
            // A login shell, as the terminals that the user opens are: many have the CLI on their PATH in the profile only.
            shellArgs: OS.backend.isWindows ? undefined : ['-l'],
            useServerTitle: true,
            destroyTermOnClose: true,
            iconClass: codicon('sparkle')
        });
        const prompt = this.promptShown(terminal);
        await terminal.start();
        await this.terminalService.open(terminal, { mode: 'activate' });
        const { executable } = await terminal.processInfo;
        await prompt;
        if (!terminal.isDisposed) {
            terminal.sendText(line(shellKindOf(executable)) + (execute ? '\r' : ''));
        }
        return terminal;
    }

    /** What is typed before the prompt would stand on the screen twice. */
    protected promptShown(terminal: TerminalWidget): Promise<void> {
        return new Promise(resolve => {
            const toDispose = new DisposableCollection();
            const done = () => {
                toDispose.dispose();
                resolve();
            };
            let quiet: ReturnType<typeof setTimeout>;
            const limit = setTimeout(done, PROMPT_LIMIT);
            toDispose.pushAll([
                terminal.onOutput(() => {
                    clearTimeout(quiet);
                    quiet = setTimeout(done, PROMPT_QUIET_TIME);
                }),
                terminal.onDidDispose(done),
                { dispose: () => [limit, quiet].forEach(clearTimeout) }
            ]);
        });
    }
}
