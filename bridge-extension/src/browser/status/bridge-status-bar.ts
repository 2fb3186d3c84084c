// SPDX-License-Identifier: EPL-2.0

import { FrontendApplicationContribution, StatusBar, StatusBarAlignment } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { BridgeCommands } from '../bridge-commands';
import { BridgeFacts } from './bridge-facts';
import { presentStatus } from './status-presentation';

/** Keeps the item in the status bar true. */
@injectable()
export class BridgeStatusBar implements FrontendApplicationContribution {
    @inject(StatusBar)
    protected readonly statusBar: StatusBar;

    @inject(BridgeFacts)
    protected readonly facts: BridgeFacts;

    onStart(): void {
        this.facts.onDidChange(() => this.update());
        this.update();
    }

    protected update(): void {
        const { icon, text, tooltip, needsAttention } = presentStatus(this.facts.read());
        void this.statusBar.setElement('claude-bridge-status', {
            name: 'Claude',
            text: `$(${icon}) ${text}`,
            tooltip,
            alignment: StatusBarAlignment.LEFT,
            priority: 50,
            command: BridgeCommands.SHOW_STATUS.id,
            accessibilityInformation: { label: `${text}. ${tooltip}`, role: 'button' },
            ...(needsAttention && {
                color: 'var(--theia-statusBarItem-warningForeground)',
                backgroundColor: 'var(--theia-statusBarItem-warningBackground)'
            })
        });
    }
}
