// SPDX-License-Identifier: EPL-2.0

import { nls, URI } from '@theia/core';
import { codicon, CommonCommands, Message } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { GettingStartedWidget } from '@theia/getting-started/lib/browser/getting-started-widget';
import { WorkspaceCommands } from '@theia/workspace/lib/browser';
import { BridgeCommands } from 'theia-claude-bridge/lib/browser/bridge-commands';
import { HandoverCommands } from 'theia-claude-bridge/lib/browser/handover/handover-commands';
import { BridgeFacts } from 'theia-claude-bridge/lib/browser/status/bridge-facts';
import { KeyCaps } from './key-caps';
import { Shortcuts } from './shortcuts';

/** Of `@theia/keymaps`, which is not a dependency. */
const OPEN_KEYMAPS = 'keymaps:open';

const CLAUDE_DOCS = 'https://code.claude.com/docs/';

/** The first page: what this is, and everything one needs to begin. */
@injectable()
export class ClaudeGettingStartedWidget extends GettingStartedWidget {
    @inject(BridgeFacts)
    protected readonly facts: BridgeFacts;

    @inject(Shortcuts)
    protected readonly shortcuts: Shortcuts;

    protected override async doInit(): Promise<void> {
        this.addClass('claude-welcome');
        this.node.tabIndex = -1;
        this.toDispose.push(this.facts.onDidChange(() => this.update()));
        await super.doInit();
    }

    protected override onActivateRequest(msg: Message): void {
        super.onActivateRequest(msg);
        // Before the first rendering there is no button yet.
        (this.node.querySelector<HTMLElement>('button') ?? this.node).focus();
    }

    protected override render(): React.ReactNode {
        return (
            <main className="claude-welcome-page">
                {this.renderHero()}
                <div className="claude-welcome-grid">
                    {this.renderSteps()}
                    {this.renderOpen()}
                    {this.renderCustomize()}
                </div>
                <footer className="claude-welcome-footer">
                    {this.renderPreferences()}
                    {this.renderVersion()}
                </footer>
            </main>
        );
    }

    protected renderHero(): React.ReactNode {
        return (
            <header className="claude-welcome-hero">
                <h1>{this.applicationName}</h1>
                <p className="claude-welcome-lead">
                    {nls.localize(
                        'theia/claude-bridge/welcomeLead',
                        'Run claude in the terminal: its edits open here as diffs to accept, change or reject, and it knows what you select and which problems the editor finds.'
                    )}
                </p>
                <div className="claude-welcome-actions">
                    <button type="button" className="theia-button main" onClick={this.run(BridgeCommands.START.id)}>
                        <span className={codicon('sparkle')} aria-hidden="true" />
                        {nls.localize('theia/claude-bridge/startClaude', 'Start Claude')}
                    </button>
                    <KeyCaps keys={this.shortcuts.keys(BridgeCommands.START.id)} />
                    <button type="button" className="theia-button secondary" onClick={this.run(BridgeCommands.CONTINUE.id)}>
                        {nls.localize('theia/claude-bridge/continueConversation', 'Continue Last Conversation')}
                    </button>
                </div>
                <p className="claude-welcome-state" role="status">
                    {this.describeSessions()}
                </p>
            </header>
        );
    }

    protected renderSteps(): React.ReactNode {
        return (
            <section>
                <h2>{nls.localize('theia/claude-bridge/welcomeSteps', 'Working together')}</h2>
                <ol className="claude-welcome-steps">
                    <li>{nls.localize('theia/claude-bridge/welcomeStep1', 'Start Claude and tell it what you want, in its terminal.')}</li>
                    <li>
                        {nls.localize(
                            'theia/claude-bridge/welcomeStep2',
                            'Read each proposed edit in the diff. Change it if you like, then accept or reject it.'
                        )}
                    </li>
                    <li>
                        {nls.localize('theia/claude-bridge/welcomeStep3', 'Hand it lines or files: select them and press')}{' '}
                        <KeyCaps keys={this.shortcuts.keys(HandoverCommands.MENTION.id)} />
                    </li>
                </ol>
                {this.renderAction(
                    'pulse',
                    nls.localize('theia/claude-bridge/welcomeStatus', 'Show sessions and status'),
                    BridgeCommands.SHOW_STATUS.id
                )}
                {this.renderLink('book', nls.localize('theia/claude-bridge/welcomeDocs', 'Claude Code documentation'), CLAUDE_DOCS)}
            </section>
        );
    }

    protected renderOpen(): React.ReactNode {
        const recent = this.recentWorkspaces.slice(0, this.recentLimit).map(workspace => new URI(workspace));
        return (
            <section>
                <h2>{nls.localize('theia/claude-bridge/welcomeOpen', 'Open')}</h2>
                {this.renderAction(
                    'folder-opened',
                    nls.localize('theia/claude-bridge/welcomeOpenFolder', 'Open Folder'),
                    this.openFolderCommand()
                )}
                {this.renderAction(
                    'new-file',
                    nls.localize('theia/claude-bridge/welcomeNewFile', 'New File...'),
                    CommonCommands.PICK_NEW_FILE.id
                )}
                {recent.length > 0 && (
                    <>
                        <h3>{nls.localize('theia/claude-bridge/welcomeRecent', 'Recent')}</h3>
                        <ul className="claude-welcome-recent">{recent.map(workspace => this.renderRecent(workspace))}</ul>
                    </>
                )}
            </section>
        );
    }

    protected renderCustomize(): React.ReactNode {
        return (
            <section>
                <h2>{nls.localize('theia/claude-bridge/welcomeCustomize', 'Make it yours')}</h2>
                {this.renderAction(
                    'settings-gear',
                    nls.localize('theia/claude-bridge/settings', 'Claude Settings'),
                    CommonCommands.OPEN_PREFERENCES.id,
                    'claudeBridge'
                )}
                {this.renderAction(
                    'settings',
                    nls.localize('theia/claude-bridge/welcomeSettings', 'Settings'),
                    CommonCommands.OPEN_PREFERENCES.id
                )}
                {this.renderAction(
                    'keyboard',
                    nls.localize('theia/claude-bridge/welcomeKeyboardShortcuts', 'Keyboard Shortcuts'),
                    OPEN_KEYMAPS
                )}
                {this.renderAction(
                    'symbol-color',
                    nls.localize('theia/claude-bridge/welcomeColorTheme', 'Color Theme'),
                    CommonCommands.SELECT_COLOR_THEME.id
                )}
                {this.renderLink(
                    'link-external',
                    nls.localize('theia/claude-bridge/welcomeTheiaDocs', 'Theia documentation'),
                    this.documentationUrl
                )}
            </section>
        );
    }

    protected renderRecent(workspace: URI): React.ReactNode {
        return (
            <li key={workspace.toString()}>
                <button
                    type="button"
                    className="claude-welcome-action"
                    title={workspace.path.fsPath()}
                    onClick={() => this.open(workspace)}
                >
                    <span className={codicon('folder')} aria-hidden="true" />
                    <span className="claude-welcome-label">{this.labelProvider.getName(workspace)}</span>
                    <span className="claude-welcome-path">{this.labelProvider.getLongName(workspace.parent)}</span>
                </button>
            </li>
        );
    }

    protected renderAction(icon: string, label: string, commandId: string, ...args: unknown[]): React.ReactNode {
        return (
            <button type="button" className="claude-welcome-action" onClick={this.run(commandId, ...args)}>
                <span className={codicon(icon)} aria-hidden="true" />
                <span className="claude-welcome-label">{label}</span>
                {args.length === 0 && <KeyCaps keys={this.shortcuts.keys(commandId)} />}
            </button>
        );
    }

    protected renderLink(icon: string, label: string, url: string): React.ReactNode {
        return (
            <a className="claude-welcome-action" href={url} target="_blank" rel="noopener noreferrer">
                <span className={codicon(icon)} aria-hidden="true" />
                <span className="claude-welcome-label">{label}</span>
            </a>
        );
    }

    protected describeSessions(): string {
        const { status, waiting } = this.facts.read();
        const count = status?.sessions.length ?? 0;
        if (waiting > 0) {
            return nls.localize('theia/claude-bridge/welcomeWaiting', 'Proposals that wait for your decision: {0}', waiting);
        }
        return count > 0
            ? nls.localize('theia/claude-bridge/welcomeSessions', 'Connected sessions: {0}', count)
            : nls.localize(
                  'theia/claude-bridge/welcomeNoSession',
                  'No session yet. You can also type claude in any terminal of this window.'
              );
    }

    protected openFolderCommand(): string {
        const { OPEN_FOLDER, OPEN } = WorkspaceCommands;
        return this.commandRegistry.getCommand(OPEN_FOLDER.id) ? OPEN_FOLDER.id : OPEN.id;
    }

    protected run(commandId: string, ...args: unknown[]): () => void {
        return () => void this.commandRegistry.executeCommand(commandId, ...args);
    }
}
