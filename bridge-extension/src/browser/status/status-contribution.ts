// SPDX-License-Identifier: EPL-2.0

import { CommandContribution, CommandRegistry, MessageService, nls } from '@theia/core';
import { ClipboardService } from '@theia/core/lib/browser/clipboard-service';
import { FrontendApplicationConfigProvider } from '@theia/core/lib/browser/frontend-application-config-provider';
import { inject, injectable } from '@theia/core/shared/inversify';
import { BridgeCommands } from '../bridge-commands';
import { SharePicker } from '../context/share-picker';
import { BridgeFacts } from './bridge-facts';
import { StatusMenu } from './status-menu';
import { writeStatusReport } from './status-report';

@injectable()
export class StatusContribution implements CommandContribution {
    @inject(StatusMenu)
    protected readonly menu: StatusMenu;

    @inject(SharePicker)
    protected readonly share: SharePicker;

    @inject(BridgeFacts)
    protected readonly facts: BridgeFacts;

    @inject(ClipboardService)
    protected readonly clipboard: ClipboardService;

    @inject(MessageService)
    protected readonly messages: MessageService;

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(BridgeCommands.SHOW_STATUS, { execute: () => this.menu.show() });
        commands.registerCommand(BridgeCommands.CHOOSE_SHARE, { execute: () => this.share.show() });
        commands.registerCommand(BridgeCommands.COPY_DIAGNOSTICS, { execute: () => this.copyReport() });
    }

    protected async copyReport(): Promise<void> {
        const { applicationName } = FrontendApplicationConfigProvider.get();
        await this.clipboard.writeText(writeStatusReport(this.facts.read(), applicationName, navigator.userAgent));
        void this.messages.info(
            nls.localize('theia/claude-bridge/diagnosticsCopied', 'Copied. The text holds no token and no file contents.'),
            {
                timeout: 4000
            }
        );
    }
}
