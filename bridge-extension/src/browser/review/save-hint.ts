// SPDX-License-Identifier: EPL-2.0

import { CommandContribution, CommandRegistry, MessageService, nls } from '@theia/core';
import { CommonCommands } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { CommandKeys } from './command-keys';
import { ReviewCommands } from './review-commands';
import { ReviewShell } from './review-shell';

/** Milliseconds for which the hint stays. */
const TIMEOUT = 6000;

/** Whoever saves in a proposal is told what to do instead: there is nothing that it could be saved to. */
@injectable()
export class SaveHint implements CommandContribution {
    @inject(ReviewShell)
    protected readonly shell: ReviewShell;

    @inject(CommandKeys)
    protected readonly keys: CommandKeys;

    @inject(MessageService)
    protected readonly messages: MessageService;

    protected isShown = false;

    registerCommands(registry: CommandRegistry): void {
        registry.registerHandler(CommonCommands.SAVE.id, {
            isEnabled: () => !!this.shell.current?.hasFocus,
            execute: () => this.show()
        });
    }

    protected async show(): Promise<void> {
        if (this.isShown) {
            return;
        }
        this.isShown = true;
        await this.messages.info(
            nls.localize(
                'theia/claude-bridge/review/saveHint',
                'What you type here is kept, and used when you accept the proposal ({0}). Claude then writes the file.',
                this.keys.of(ReviewCommands.ACCEPT.id) || ReviewCommands.ACCEPT.label || ''
            ),
            { timeout: TIMEOUT }
        );
        this.isShown = false;
    }
}
