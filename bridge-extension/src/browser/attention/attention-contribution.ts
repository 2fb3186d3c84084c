// SPDX-License-Identifier: EPL-2.0

import { Command, CommandContribution, CommandRegistry } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { AttentionService } from './attention-service';
import { BrowserNotifications } from './browser-notifications';

export namespace AttentionCommands {
    export const ENABLE_NOTIFICATIONS = Command.toLocalizedCommand(
        { id: 'claudeBridge.attention.enableNotifications', label: 'Enable Browser Notifications', category: 'Claude' },
        'theia/claude-bridge/attention/enableNotificationsCommand'
    );
    export const GO = Command.toLocalizedCommand(
        { id: 'claudeBridge.attention.go', label: 'Go to What Waits for You', category: 'Claude' },
        'theia/claude-bridge/attention/goCommand'
    );
}

@injectable()
export class AttentionContribution implements CommandContribution {
    @inject(AttentionService)
    protected readonly attention: AttentionService;

    @inject(BrowserNotifications)
    protected readonly notifications: BrowserNotifications;

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(AttentionCommands.ENABLE_NOTIFICATIONS, { execute: () => this.notifications.enable() });
        commands.registerCommand(AttentionCommands.GO, {
            execute: () => this.attention.reasons[0] && this.attention.show(this.attention.reasons[0]),
            isEnabled: () => this.attention.reasons.length > 0
        });
    }
}
