// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { FrontendApplicationContribution, StatusBar, StatusBarAlignment } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DrivenRun, DrivenRuns } from './driven-runs';

const ELEMENT = 'claude-bridge-debug';

/** Says in the status bar that Claude drives the debugger; choosing it opens the debug view, where the user can take over. */
@injectable()
export class DrivenStatusBar implements FrontendApplicationContribution {
    @inject(StatusBar)
    protected readonly statusBar: StatusBar;

    @inject(DrivenRuns)
    protected readonly driven: DrivenRuns;

    onStart(): void {
        this.driven.onDidChange(() => this.update());
    }

    protected update(): void {
        const runs = this.driven.all;
        if (runs.length === 0) {
            void this.statusBar.removeElement(ELEMENT);
            return;
        }
        const text = nls.localize('theia/claude-bridge/debugDriven', 'Claude debugs {0}', runs.map(({ name }) => name).join(', '));
        const tooltip = describe(runs);
        void this.statusBar.setElement(ELEMENT, {
            name: 'Claude',
            text: `$(debug-alt) ${text}`,
            tooltip,
            alignment: StatusBarAlignment.LEFT,
            priority: 49,
            command: 'debug:toggle',
            accessibilityInformation: { label: `${text}. ${tooltip}`, role: 'button' }
        });
    }
}

function describe(runs: readonly DrivenRun[]): string {
    const drivers = [...new Set(runs.map(({ driver }) => driver))].join(', ');
    return nls.localize(
        'theia/claude-bridge/debugDrivenTooltip',
        '{0} starts, stops and steps through the program. Let it go on in the debug view to take over.',
        drivers
    );
}
