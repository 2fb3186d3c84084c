// SPDX-License-Identifier: EPL-2.0

import { CommandRegistry } from '@theia/core';
import { AbstractViewContribution, FrontendApplicationContribution, Widget } from '@theia/core/lib/browser';
import { TabBarToolbarContribution, TabBarToolbarRegistry } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { inject, injectable } from '@theia/core/shared/inversify';
import { BridgeCommands } from '../bridge-commands';
import { ChangesCommands } from '../changes/changes-commands';
import { ChangesModel } from '../changes/changes-model';
import { ClaudeViewCommands } from './claude-view-commands';
import { CLAUDE_VIEW_ID } from './claude-view-id';
import { ClaudeViewWidget } from './claude-view-widget';

/** In the order in which they stand in the toolbar. */
const TOOLBAR = [BridgeCommands.START, ChangesCommands.PREVIOUS, ChangesCommands.NEXT, ChangesCommands.KEEP_ALL, ChangesCommands.CLEAR];

@injectable()
export class ClaudeViewContribution
    extends AbstractViewContribution<ClaudeViewWidget>
    implements FrontendApplicationContribution, TabBarToolbarContribution
{
    /** What some of the commands in the toolbar can be applied to. */
    @inject(ChangesModel)
    protected readonly changes: ChangesModel;

    constructor() {
        super({
            widgetId: CLAUDE_VIEW_ID,
            widgetName: 'Claude',
            defaultWidgetOptions: { area: 'right', rank: 50 },
            toggleCommandId: ClaudeViewCommands.TOGGLE.id
        });
    }

    /** Its icon and badge are there from the start, the panel stays closed. */
    async initializeLayout(): Promise<void> {
        await this.openView({ activate: false, reveal: false });
    }

    override registerCommands(registry: CommandRegistry): void {
        super.registerCommands(registry);
        registry.registerCommand(ClaudeViewCommands.SHOW_CHANGES, {
            execute: async () => (await this.openView({ activate: true })).focusSection('changes')
        });
    }

    registerToolbarItems(registry: TabBarToolbarRegistry): void {
        TOOLBAR.forEach((command, index) =>
            registry.registerItem({
                id: `${CLAUDE_VIEW_ID}.${command.id}`,
                command: command.id,
                tooltip: command.label,
                priority: index,
                onDidChange: this.changes.onDidChange,
                isVisible: (widget?: Widget) => widget instanceof ClaudeViewWidget
            })
        );
    }
}
