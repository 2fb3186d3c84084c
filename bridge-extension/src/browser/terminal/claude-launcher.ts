// SPDX-License-Identifier: EPL-2.0

import { ILogger, MessageService, nls, URI } from '@theia/core';
import { WindowService } from '@theia/core/lib/browser/window/window-service';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { claudeCommandLine, Conversation } from './claude-command-line';
import { ClaudeTerminal } from './claude-terminal';
import { ProgramCheck } from './program-check';
import { SignIn } from './sign-in';
import { StartFolderPicker } from './start-folder';
import { StartSettings } from './start-settings';

const INSTALL_COMMAND = 'npm install -g @anthropic-ai/claude-code';
const INSTALL_PAGE = 'https://code.claude.com/docs/en/setup';

export interface StartOptions {
    /** Which conversation of the folder to go on with; absent: a new one. */
    readonly conversation?: Conversation;
    /** Ask for the folder wherever there are several, whatever the editor shows. */
    readonly askForFolder?: boolean;
}

/** Starts `claude` in a terminal, only ever because the user asked for it. */
@injectable()
export class ClaudeLauncher {
    @inject(StartFolderPicker)
    protected readonly folders: StartFolderPicker;

    @inject(StartSettings)
    protected readonly settings: StartSettings;

    @inject(ProgramCheck)
    protected readonly programs: ProgramCheck;

    @inject(SignIn)
    protected readonly signIn: SignIn;

    @inject(ClaudeTerminal)
    protected readonly terminal: ClaudeTerminal;

    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(WindowService)
    protected readonly windowService: WindowService;

    @inject(ILogger)
    @named('claude-bridge:ClaudeLauncher')
    protected readonly logger: ILogger;

    async start(options: StartOptions = {}): Promise<void> {
        const picked = await this.folders.pick(options.askForFolder);
        if (picked.kind === 'cancelled') {
            return;
        }
        const command = this.settings.read(options.conversation ?? 'new');
        try {
            if ((await this.programs.find(command.program)) === 'absent') {
                await this.explainInstallation(command.program, picked.folder);
            } else {
                await this.terminal.type(picked.folder, kind => claudeCommandLine(command, kind), true);
                this.signIn.handleStart(command.program);
            }
        } catch (error) {
            this.logger.error('Claude could not be started.', error);
            void this.messages.error(
                nls.localize(
                    'theia/claude-bridge/noTerminal',
                    'No terminal could be opened, so Claude was not started: {0}',
                    error instanceof Error ? error.message : String(error)
                )
            );
        }
    }

    protected async explainInstallation(program: string, folder: URI | undefined): Promise<void> {
        const toTerminal = nls.localize('theia/claude-bridge/installInTerminal', 'Put in Terminal');
        const toPage = nls.localize('theia/claude-bridge/openInstallPage', 'Open Instructions');
        const answer = await this.messages.warn(
            nls.localize(
                'theia/claude-bridge/notInstalled',
                "Your shell does not know the program '{0}', so Claude was not started. Install it with '{1}', or set 'claudeBridge.start.command' to where it is.",
                program,
                INSTALL_COMMAND
            ),
            toTerminal,
            toPage
        );
        if (answer === toTerminal) {
            await this.terminal.type(folder, () => INSTALL_COMMAND, false);
        } else if (answer === toPage) {
            this.windowService.openNewWindow(INSTALL_PAGE, { external: true });
        }
    }
}
