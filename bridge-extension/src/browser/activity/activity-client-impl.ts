// SPDX-License-Identifier: EPL-2.0

import { CommandRegistry, ILogger, MessageService, nls } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { ActivityClient } from '../../common/activity';

/** Command of Theia Cloud's monitor: what it hears of counts as activity; by itself it counts keyboard and mouse only. */
export const THEIA_CLOUD_REPORT = 'theia.cloud.monitor.activity.report';

@injectable()
export class ActivityClientImpl implements ActivityClient {
    @inject(CommandRegistry)
    protected readonly commands: CommandRegistry;

    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(ILogger)
    @named('claude-bridge:ActivityClientImpl')
    protected readonly logger: ILogger;

    notifySessionWorking(): void {
        if (this.commands.getCommand(THEIA_CLOUD_REPORT)) {
            this.commands
                .executeCommand(THEIA_CLOUD_REPORT, 'Claude works')
                .catch(error => this.logger.warn('Theia Cloud does not hear that Claude works; it may stop this IDE.', error));
        }
    }

    notifyStopAnnounced(): void {
        void this.messages.warn(
            nls.localize(
                'theia/claude-bridge/stopAnnounced',
                'This IDE has been idle for a while and will be stopped soon. Press a key or move the pointer to keep it.'
            )
        );
    }
}
