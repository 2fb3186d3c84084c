// SPDX-License-Identifier: EPL-2.0

import { Command, CommandContribution, CommandRegistry, MessageService, nls } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { ConnectionStatus, ConnectionStatusService } from '@theia/core/lib/browser/connection-status-service';
import { WindowService } from '@theia/core/lib/browser/window/window-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { UserActivityReporter } from '../activity/user-activity-reporter';
import { LoginSession, LoginState } from './login-session';

export const LOG_OUT: Command = Command.toLocalizedCommand(
    { id: 'claudeBridge.logOut', category: 'Claude', label: 'Log Out of the IDE' },
    'theia/claude-bridge/logOut'
);

/** The way out, and a word when the login ended while the page is open. */
@injectable()
export class LoginContribution implements CommandContribution, FrontendApplicationContribution {
    @inject(LoginSession) protected readonly session: LoginSession;
    @inject(MessageService) protected readonly messages: MessageService;
    @inject(WindowService) protected readonly windows: WindowService;
    @inject(ConnectionStatusService) protected readonly connection: ConnectionStatusService;
    @inject(UserActivityReporter) protected readonly activity: UserActivityReporter;

    protected state: LoginState = 'none';
    protected asking = false;

    onStart(): void {
        this.refresh();
        this.activity.onDidReport(() => {
            if (this.state === 'active') {
                this.session.renew();
            }
        });
        this.connection.onStatusChange(status => (status === ConnectionStatus.OFFLINE ? this.checkEnded() : this.refresh()));
    }

    registerCommands(commands: CommandRegistry): void {
        commands.registerCommand(LOG_OUT, {
            isEnabled: () => this.state === 'active',
            isVisible: () => this.state === 'active',
            execute: () => this.logOut()
        });
    }

    protected async refresh(): Promise<void> {
        const state = await this.session.state();
        if (state !== 'unknown') {
            this.state = state;
        }
    }

    protected async logOut(): Promise<void> {
        await this.session.logOut();
        window.location.assign(this.session.loginUrl);
    }

    /** In a new tab, so that what is not saved yet can still be copied from this one, which connects again by itself. */
    protected async checkEnded(): Promise<void> {
        if (this.asking) {
            return;
        }
        this.asking = true;
        try {
            if ((await this.session.state()) !== 'ended') {
                return;
            }
            const logIn = nls.localize('theia/claude-bridge/logIn', 'Log In');
            const answer = await this.messages.warn(
                nls.localize(
                    'theia/claude-bridge/loginEnded',
                    'Your login has ended, so this window is not connected. Log in again in a new tab, and this window connects again. It may reload then: copy what you have not saved yet.'
                ),
                logIn
            );
            if (answer === logIn) {
                this.windows.openNewWindow(this.session.loginUrl, { external: true });
            }
        } finally {
            this.asking = false;
        }
    }
}
