// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { FrontendApplicationContribution, WidgetManager } from '@theia/core/lib/browser';
import { BadgeService } from '@theia/core/lib/browser/badges/badge-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ActionQuestions } from '../actions/action-questions';
import { countFiles } from '../changes/change-queries';
import { ChangesModel } from '../changes/changes-model';
import { ReviewManager } from '../review/review-manager';
import { CLAUDE_VIEW_ID } from './claude-view-id';
import { joinParts } from './row-texts';

/** The number on the icon of the view: questions and proposals that wait, and files with changes that nobody has reviewed. */
@injectable()
export class ClaudeViewBadge implements FrontendApplicationContribution {
    @inject(WidgetManager)
    protected readonly widgets: WidgetManager;

    @inject(BadgeService)
    protected readonly badges: BadgeService;

    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(ActionQuestions)
    protected readonly questions: ActionQuestions;

    @inject(ChangesModel)
    protected readonly changes: ChangesModel;

    onStart(): void {
        this.reviews.onDidChange(() => this.update());
        this.changes.onDidChange(() => this.update());
        this.questions.onDidChange(() => this.update());
        this.widgets.onDidCreateWidget(({ factoryId }) => {
            if (factoryId === CLAUDE_VIEW_ID) {
                this.update();
            }
        });
    }

    protected update(): void {
        const widget = this.widgets.tryGetWidget(CLAUDE_VIEW_ID);
        if (!widget) {
            return;
        }
        const questions = this.questions.all.length;
        const proposals = this.reviews.reviews.length;
        const files = countFiles(this.changes.unreviewed);
        const tooltip = joinParts(
            [
                questions > 0 && nls.localize('theia/claude-bridge/door/badgeQuestions', 'Questions to answer: {0}', questions),
                proposals > 0 && nls.localize('theia/claude-bridge/view/badgeProposals', 'Waiting proposals: {0}', proposals),
                files > 0 && nls.localize('theia/claude-bridge/view/badgeFiles', 'Changed files to review: {0}', files)
            ],
            ', '
        );
        const value = questions + proposals + files;
        // Theia draws all tabs of the window for each badge that it is given.
        if (this.badges.getBadge(widget)?.tooltip !== (tooltip || undefined)) {
            this.badges.showBadge(widget, value > 0 ? { value, tooltip } : undefined);
        }
    }
}
