// SPDX-License-Identifier: EPL-2.0

import { Command, CommandRegistry, ContributionProvider, Event, MenuPath, nls } from '@theia/core';
import { ContextMenuRenderer, KeybindingRegistry, LabelProvider, Message, ReactWidget } from '@theia/core/lib/browser';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { SessionInfo } from '../../common/status';
import { SessionStates } from '../attention/session-states';
import { BridgeCommands } from '../bridge-commands';
import { CHANGE_CONTEXT_MENU } from '../changes/changes-contribution';
import { ChangesModel } from '../changes/changes-model';
import { Composer } from '../handover/composer';
import { FileDrops } from '../handover/file-drops';
import { ReviewManager } from '../review/review-manager';
import { toChangeRows } from './change-rows';
import { CLAUDE_VIEW_ID } from './claude-view-id';
import { PROPOSAL_CONTEXT_MENU, SESSION_CONTEXT_MENU } from './claude-view-menus';
import { NoSessions } from './no-sessions';
import { toProposalRows } from './proposal-rows';
import { RowContext } from './row-context';
import { toSessionRows } from './session-rows';
import { TreeList } from './tree-list';
import { TreeRow } from './tree-row';
import { ViewPart, ViewPartHost } from './view-part';
import { ViewSection } from './view-section';

/** Sessions, proposals that wait, and what Claude changed. */
@injectable()
export class ClaudeViewWidget extends ReactWidget {
    @inject(SessionStates)
    protected readonly sessions: SessionStates;

    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(ChangesModel)
    protected readonly changes: ChangesModel;

    @inject(CommandRegistry)
    protected readonly commands: CommandRegistry;

    @inject(KeybindingRegistry)
    protected readonly keybindings: KeybindingRegistry;

    @inject(LabelProvider)
    protected readonly labels: LabelProvider;

    @inject(ContextMenuRenderer)
    protected readonly contextMenu: ContextMenuRenderer;

    @inject(FileDrops)
    protected readonly drops: FileDrops;

    @inject(Composer)
    protected readonly composer: Composer;

    @inject(ContributionProvider)
    @named(ViewPart)
    protected readonly parts: ContributionProvider<ViewPart>;

    protected readonly collapsed = new Set<string>();
    protected sectionToFocus: string | undefined;

    protected readonly partHost: ViewPartHost = {
        section: (id, title, count, content) => this.renderSection(id, title, count, content),
        tree: (label, rows, menuPath) => this.renderTree(label, rows, menuPath),
        isCollapsed: id => this.collapsed.has(id)
    };

    @postConstruct()
    protected init(): void {
        this.id = CLAUDE_VIEW_ID;
        this.title.label = 'Claude';
        this.title.caption = 'Claude';
        this.title.iconClass = 'codicon codicon-sparkle';
        this.title.closable = true;
        this.addClass('claude-view');
        this.node.tabIndex = -1;
        const parts = this.parts.getContributions();
        parts.forEach(part => part.initiallyCollapsed.forEach(id => this.collapsed.add(id)));
        const changes = [this.sessions, this.reviews, this.changes, ...parts].map(({ onDidChange }) => onDidChange);
        this.toDispose.push(Event.any(this.labels.onDidChange, ...changes)(() => this.update()));
        this.toDispose.push(
            this.drops.attach(
                this.node,
                ({ target }) =>
                    text =>
                        this.composer.put(text, this.sessionAt(target))
            )
        );
        this.update();
    }

    /** Opens the section and gives it the keyboard focus. */
    focusSection(section: string): void {
        this.collapsed.delete(section);
        this.sectionToFocus = section;
        this.update();
    }

    protected override onActivateRequest(message: Message): void {
        super.onActivateRequest(message);
        if (!this.node.contains(document.activeElement)) {
            this.focusFirst(this.node);
        }
    }

    protected override onAfterShow(message: Message): void {
        super.onAfterShow(message);
        this.update();
    }

    protected override onUpdateRequest(message: Message): void {
        if (!this.isVisible) {
            return;
        }
        super.onUpdateRequest(message);
        if (this.sectionToFocus) {
            const section = this.node.querySelector<HTMLElement>(`#claude-section-${this.sectionToFocus}`);
            if (section && section.querySelector('[aria-expanded="true"]')) {
                this.sectionToFocus = undefined;
                section.scrollIntoView({ block: 'nearest' });
                this.focusFirst(section);
            }
        }
    }

    /** The first row, else the first button, else the view itself. */
    protected focusFirst(root: HTMLElement): void {
        (root.querySelector<HTMLElement>('[role="treeitem"][tabindex="0"]') ?? root.querySelector('button') ?? this.node).focus();
    }

    protected override render(): React.ReactNode {
        return (
            <>
                {this.renderParts('top')}
                {this.renderSessions()}
                {this.renderProposals()}
                {this.renderChanges()}
                {this.renderParts('bottom')}
            </>
        );
    }

    protected renderParts(position: ViewPart['position']): React.ReactNode {
        return this.parts
            .getContributions()
            .filter(part => part.position === position)
            .map((part, index) => <React.Fragment key={index}>{part.render(this.partHost)}</React.Fragment>);
    }

    protected renderSessions(): React.ReactNode {
        const states = this.sessions.all;
        const title = nls.localize('theia/claude-bridge/sessions', 'Sessions');
        if (states.length === 0) {
            return this.renderSection('sessions', title, 0, <NoSessions onStart={() => this.run(BridgeCommands.START)} />);
        }
        return this.renderSection('sessions', title, states.length, this.renderTree(title, toSessionRows(states), SESSION_CONTEXT_MENU));
    }

    protected renderProposals(): React.ReactNode {
        const { reviews } = this.reviews;
        const title = nls.localize('theia/claude-bridge/view/proposals', 'Waiting Proposals');
        const rows = toProposalRows(reviews, { ...this.rowContext(), isDeciding: id => this.reviews.isDeciding(id) });
        const empty = nls.localize('theia/claude-bridge/view/noProposals', 'Nothing waits for your decision.');
        return this.renderSection(
            'proposals',
            title,
            reviews.length,
            rows.length > 0 ? this.renderTree(title, rows, PROPOSAL_CONTEXT_MENU) : <p className="claude-empty">{empty}</p>
        );
    }

    protected renderChanges(): React.ReactNode {
        const title = nls.localize('theia/claude-bridge/view/changes', 'Changes');
        const rows = toChangeRows(this.changes.sessions, this.rowContext());
        const empty = nls.localize(
            'theia/claude-bridge/view/noChanges',
            'What Claude changes appears here, in every mode: to compare, to keep or to undo.'
        );
        return this.renderSection(
            'changes',
            title,
            this.changes.unreviewed.length,
            rows.length > 0 ? this.renderTree(title, rows, CHANGE_CONTEXT_MENU) : <p className="claude-empty">{empty}</p>
        );
    }

    protected renderSection(id: string, title: string, count: number, content: React.ReactNode): React.ReactNode {
        return (
            <ViewSection
                id={`claude-section-${id}`}
                title={title}
                count={count}
                isOpen={!this.collapsed.has(id)}
                onToggle={() => this.toggle(id)}
            >
                {content}
            </ViewSection>
        );
    }

    protected renderTree(label: string, rows: readonly TreeRow[], menuPath?: MenuPath): React.ReactNode {
        return (
            <TreeList
                label={label}
                rows={rows}
                onToggle={row => this.toggle(row.id)}
                onRun={(command, row) => this.run(command, row.target)}
                onContextMenu={({ target }, anchor, context) => {
                    if (menuPath) {
                        this.contextMenu.render({ menuPath, anchor, args: [target], context, includeAnchorArg: false });
                    }
                }}
            />
        );
    }

    protected rowContext(): RowContext {
        const sessions = new Map(this.sessions.all.map(session => [session.info.id, session]));
        return {
            isCollapsed: id => this.collapsed.has(id),
            iconOf: path => this.labels.getIcon(FileUri.create(path)),
            titleOf: id => sessions.get(id)?.title,
            cwdOf: id => sessions.get(id)?.info.cwd ?? undefined
        };
    }

    /** The session whose row is there, unless it ended. */
    protected sessionAt(target: EventTarget | null): SessionInfo | undefined {
        const id = target instanceof Element ? target.closest<HTMLElement>('[data-row]')?.dataset.row : undefined;
        return this.sessions.all.find(({ info, activity }) => info.id === id && activity !== 'ended')?.info;
    }

    protected toggle(id: string): void {
        if (!this.collapsed.delete(id)) {
            this.collapsed.add(id);
        }
        this.update();
    }

    protected run(command: Command, target?: unknown): void {
        void this.commands.executeCommand(command.id, target);
    }
}
