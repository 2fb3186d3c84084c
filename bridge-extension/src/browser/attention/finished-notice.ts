// SPDX-License-Identifier: EPL-2.0

import { CommandService, MessageService, nls, PreferenceService } from '@theia/core';
import { FrontendApplicationContribution, WidgetManager } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { countFiles } from '../changes/change-queries';
import { ChangesModel } from '../changes/changes-model';
import { ClaudeViewCommands } from '../claude-view/claude-view-commands';
import { CLAUDE_VIEW_ID } from '../claude-view/claude-view-id';
import { ATTENTION_FINISHED } from './attention-preferences';
import { AttentionService } from './attention-service';
import { describeFinish } from './attention-texts';
import { SessionStop } from './attention-tracker';

/** Milliseconds for which a message stays. */
const TIMEOUT = 12_000;

/** Tells that Claude has finished and changed files without asking. There is at most one such message at a time. */
@injectable()
export class FinishedNotice implements FrontendApplicationContribution {
    @inject(AttentionService)
    protected readonly attention: AttentionService;

    @inject(ChangesModel)
    protected readonly changes: ChangesModel;

    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(CommandService)
    protected readonly commands: CommandService;

    @inject(WidgetManager)
    protected readonly widgets: WidgetManager;

    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    protected isShown = false;

    onStart(): void {
        this.attention.onDidStop(stop => void this.handleStop(stop));
    }

    protected async handleStop({ session, workedSince }: SessionStop): Promise<void> {
        await this.changes.refresh();
        const changed = this.changes.unreviewed.filter(
            entry => entry.session.id === session.info.id && entry.change.changedAt >= workedSince
        );
        if (changed.length === 0 || this.isShown || this.isListShown || !this.preferences.get<boolean>(ATTENTION_FINISHED, true)) {
            return;
        }
        this.isShown = true;
        const show = nls.localize('theia/claude-bridge/attention/showChanges', 'Show Changes');
        const answer = await this.messages.info(describeFinish(session.title, countFiles(changed)), { timeout: TIMEOUT }, show);
        this.isShown = false;
        if (answer === show) {
            await this.commands.executeCommand(ClaudeViewCommands.SHOW_CHANGES.id);
        }
    }

    /** The changes are before the user's eyes already. */
    protected get isListShown(): boolean {
        return this.widgets.tryGetWidget(CLAUDE_VIEW_ID)?.isVisible === true;
    }
}
