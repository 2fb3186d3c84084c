// SPDX-License-Identifier: EPL-2.0

import { CommandRegistry, nls } from '@theia/core';
import { ApplicationShell, codicon, FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { createRoot, Root } from '@theia/core/shared/react-dom/client';
import { BridgeCommands } from '../bridge-commands';
import { KeyCaps } from './key-caps';
import { Shortcuts } from './shortcuts';

/** What one does next, by the commands' ids; those that the application lacks are left out. */
const SHOWN_COMMANDS = ['workbench.action.showCommands', 'file-search.openFile', 'terminal:new', BridgeCommands.SHOW_STATUS.id];

/** What stands where no editor is open: a way to begin instead of a blank area. */
@injectable()
export class EmptyEditorArea implements FrontendApplicationContribution {
    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    @inject(CommandRegistry)
    protected readonly commands: CommandRegistry;

    @inject(Shortcuts)
    protected readonly shortcuts: Shortcuts;

    protected readonly node = document.createElement('div');
    protected root: Root | undefined;

    onDidInitializeLayout(): void {
        this.node.className = 'claude-empty-area';
        this.shell.mainPanel.node.appendChild(this.node);
        this.root = createRoot(this.node);
        this.shell.mainPanel.widgetAdded.connect(() => this.update());
        this.shell.mainPanel.widgetRemoved.connect(() => this.update());
        this.update();
    }

    onStop(): void {
        this.root?.unmount();
    }

    protected update(): void {
        const { isEmpty } = this.shell.mainPanel;
        this.node.hidden = !isEmpty;
        this.root?.render(isEmpty ? this.render() : undefined);
    }

    protected render(): React.ReactNode {
        const shown = SHOWN_COMMANDS.filter(id => this.commands.getCommand(id));
        return (
            <div className="claude-empty-content">
                <button
                    type="button"
                    className="theia-button main"
                    onClick={() => void this.commands.executeCommand(BridgeCommands.START.id)}
                >
                    <span className={codicon('sparkle')} aria-hidden="true" />
                    {nls.localize('theia/claude-bridge/startClaude', 'Start Claude')}
                </button>
                <ul>{shown.map(id => this.renderCommand(id))}</ul>
            </div>
        );
    }

    protected renderCommand(id: string): React.ReactNode {
        return (
            <li key={id}>
                <button type="button" className="claude-welcome-action" onClick={() => void this.commands.executeCommand(id)}>
                    <span className="claude-welcome-label">{this.shortcuts.label(id)}</span>
                    <KeyCaps keys={this.shortcuts.keys(id)} />
                </button>
            </li>
        );
    }
}
