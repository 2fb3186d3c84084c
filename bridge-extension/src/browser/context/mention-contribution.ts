// SPDX-License-Identifier: EPL-2.0

import { CommandContribution, CommandRegistry } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { BridgeCommands } from '../bridge-commands';
import { MentionService } from './mention-service';
import { MentionTargets } from './mention-targets';

@injectable()
export class MentionContribution implements CommandContribution {
    @inject(MentionService)
    protected readonly mentions: MentionService;

    @inject(MentionTargets)
    protected readonly targets: MentionTargets;

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(BridgeCommands.MENTION_SELECTION, {
            isEnabled: () => this.targets.selection().length > 0,
            execute: () => this.mentions.mention(this.targets.selection())
        });
        commands.registerCommand(BridgeCommands.MENTION_FILE, {
            isEnabled: event => this.targets.files(event).length > 0,
            isVisible: event => this.targets.files(event).length > 0,
            execute: event => this.mentions.mention(this.targets.files(event))
        });
    }
}
