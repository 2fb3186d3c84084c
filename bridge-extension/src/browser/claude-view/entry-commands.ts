// SPDX-License-Identifier: EPL-2.0

import { Command, CommandContribution, CommandRegistry, MenuContribution, MenuModelRegistry, MessageService, nls } from '@theia/core';
import { ApplicationShell } from '@theia/core/lib/browser';
import { ClipboardService } from '@theia/core/lib/browser/clipboard-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { SessionState } from '../attention/session-state';
import { SessionStates } from '../attention/session-states';
import { BulkDecisions } from '../review/bulk-decisions';
import { ReviewManager } from '../review/review-manager';
import { ClaudeViewCommands } from './claude-view-commands';
import { PROPOSAL_CONTEXT_MENU, SESSION_CONTEXT_MENU } from './claude-view-menus';
import { describeSession } from './session-rows';

/** Commands of the view that act on one of its sessions or proposals. */
@injectable()
export class EntryCommands implements CommandContribution, MenuContribution {
    @inject(SessionStates)
    protected readonly sessions: SessionStates;

    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(BulkDecisions)
    protected readonly bulk: BulkDecisions;

    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    @inject(ClipboardService)
    protected readonly clipboard: ClipboardService;

    @inject(MessageService)
    protected readonly messages: MessageService;

    registerCommands(registry: CommandRegistry): void {
        const isProposal = (id: string) => this.reviews.reviews.some(review => review.id === id);
        const canDecide = (id: string) => isProposal(id) && !this.reviews.isDeciding(id);
        const isSession = (id: string) => !!this.findSession(id);
        const hasProposals = (id: string) => this.reviews.reviews.some(review => review.sessionId === id);
        this.register(registry, ClaudeViewCommands.OPEN_PROPOSAL, id => this.reviews.show(id), isProposal);
        this.register(registry, ClaudeViewCommands.ACCEPT_PROPOSAL, id => this.reviews.accept(id), canDecide);
        this.register(registry, ClaudeViewCommands.REJECT_PROPOSAL, id => this.reviews.reject(id), canDecide);
        this.register(registry, ClaudeViewCommands.ACCEPT_ALL, id => this.bulk.acceptAll(id), hasProposals);
        this.register(registry, ClaudeViewCommands.REJECT_ALL, id => this.bulk.rejectAll(id), hasProposals);
        this.register(registry, ClaudeViewCommands.GO_TO_SESSION, id => this.goTo(id), isSession);
        this.register(registry, ClaudeViewCommands.COPY_SESSION, id => this.copy(id), isSession);
    }

    registerMenus(registry: MenuModelRegistry): void {
        const add = (path: readonly string[], commands: readonly Command[]) =>
            commands.forEach(({ id }, index) => registry.registerMenuAction([...path], { commandId: id, order: String(index) }));
        add([...SESSION_CONTEXT_MENU, '1_go'], [ClaudeViewCommands.GO_TO_SESSION]);
        add([...SESSION_CONTEXT_MENU, '2_decide'], [ClaudeViewCommands.ACCEPT_ALL, ClaudeViewCommands.REJECT_ALL]);
        add([...SESSION_CONTEXT_MENU, '3_copy'], [ClaudeViewCommands.COPY_SESSION]);
        add([...PROPOSAL_CONTEXT_MENU, '1_open'], [ClaudeViewCommands.OPEN_PROPOSAL]);
        add([...PROPOSAL_CONTEXT_MENU, '2_decide'], [ClaudeViewCommands.ACCEPT_PROPOSAL, ClaudeViewCommands.REJECT_PROPOSAL]);
        add([...PROPOSAL_CONTEXT_MENU, '3_all'], [ClaudeViewCommands.ACCEPT_ALL, ClaudeViewCommands.REJECT_ALL]);
    }

    /** Not in the palette, where there is no id. */
    protected register(
        registry: CommandRegistry,
        command: Command,
        execute: (id: string) => unknown,
        isPossible: (id: string) => boolean
    ): void {
        const isEnabled = (id: unknown) => typeof id === 'string' && isPossible(id);
        registry.registerCommand(command, {
            execute: (id: unknown) => (typeof id === 'string' ? execute(id) : undefined),
            isEnabled,
            isVisible: isEnabled
        });
    }

    protected findSession(id: string): SessionState | undefined {
        return this.sessions.all.find(({ info }) => info.id === id);
    }

    protected async goTo(id: string): Promise<void> {
        const session = this.findSession(id);
        const terminal = session && this.sessions.findTerminal(session.info);
        if (terminal) {
            await this.shell.activateWidget(terminal.id);
        } else if (session) {
            void this.messages.info(
                nls.localize(
                    'theia/claude-bridge/outsideTerminal',
                    '{0} does not run in a terminal of this window, so there is nothing to go to.',
                    session.title
                )
            );
        }
    }

    protected async copy(id: string): Promise<void> {
        const session = this.findSession(id);
        if (session) {
            await this.clipboard.writeText([session.title, ...describeSession(session)].join('\n'));
        }
    }
}
