// SPDX-License-Identifier: EPL-2.0

import { CommandRegistry, nls } from '@theia/core';
import { ApplicationShell, codicon, FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { createRoot, Root } from '@theia/core/shared/react-dom/client';
import { BridgeCommands } from 'theia-claude-bridge/lib/browser/bridge-commands';
import { KeyCaps } from './key-caps';
import { Shortcuts } from './shortcuts';

interface ShownCommand {
    readonly id: string;
    readonly label: string;
}

/** What one does next; what the application lacks is left out. */
const SHOWN_COMMANDS: readonly ShownCommand[] = [
    { id: 'workbench.action.showCommands', label: nls.localize('theia/claude-bridge/welcomeAllCommands', 'Show All Commands') },
    { id: 'file-search.openFile', label: nls.localize('theia/claude-bridge/welcomeOpenFile', 'Open File...') },
    { id: 'terminal:new', label: nls.localize('theia/claude-bridge/welcomeNewTerminal', 'New Terminal') },
    { id: BridgeCommands.SHOW_STATUS.id, label: nls.localize('theia/claude-bridge/welcomeStatus', 'Show sessions and status') }
];

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
        const shown = SHOWN_COMMANDS.filter(({ id }) => this.commands.getCommand(id));
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
                <ul>{shown.map(command => this.renderCommand(command))}</ul>
            </div>
        );
    }

    protected renderCommand({ id, label }: ShownCommand): React.ReactNode {
        return (
            <li key={id}>
                <button type="button" className="claude-welcome-action" onClick={() => void this.commands.executeCommand(id)}>
                    <span className="claude-welcome-label">{label}</span>
                    <KeyCaps keys={this.shortcuts.keys(id)} />
                </button>
            </li>
        );
    }
}
