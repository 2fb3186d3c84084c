// SPDX-License-Identifier: EPL-2.0

import '../../../src/browser/review/style/review.css';
import '../../../src/browser/review/style/review-toolbar.css';

import { CommandContribution, MenuContribution, ResourceResolver } from '@theia/core';
import { FrontendApplicationContribution, KeybindingContribution } from '@theia/core/lib/browser';
import { SaveableService } from '@theia/core/lib/browser/saveable-service';
import { TabBarToolbarContribution } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { interfaces } from '@theia/core/shared/inversify';
import { MonacoEditorModelFactory, MonacoEditorModelFilter } from '@theia/monaco/lib/browser/monaco-text-model-service';
import { ReviewInfo } from '../../common/review';
import { AfterReview } from './after-review';
import { AutoSavePause, PausableSaveableService } from './auto-save-pause';
import { BulkDecisions } from './bulk-decisions';
import { CommandKeys } from './command-keys';
import { DecisionFailure } from './decision-failure';
import { DiffEditors } from './diff-editors';
import { DraftExchange } from './draft-exchange';
import { FileOnDisk } from './file-on-disk';
import { ReviewLoader } from './open-review';
import { ReviewAnnouncements } from './review-announcements';
import { ReviewAnnouncer } from './review-announcer';
import { ReviewBackend } from './review-backend';
import { ReviewContextTracker } from './review-context-tracker';
import { ReviewContribution } from './review-contribution';
import { ReviewDiffWidget } from './review-diff-widget';
import { ReviewDiffWidgetFactory } from './review-diff-widget-factory';
import { ReviewEditorFactory } from './review-editor-factory';
import { ReviewEditorModelFactory, ReviewEditorModelFilter } from './review-editor-model';
import { ReviewEditorOptions } from './review-editor-options';
import { ReviewManager } from './review-manager';
import { ReviewNavigator } from './review-navigator';
import { ReviewResources } from './review-resources';
import { ReviewShell } from './review-shell';
import { ReviewTabTitles } from './review-tab-titles';
import { ReviewToolbar } from './review-toolbar';
import { SaveHint } from './save-hint';
import { TellingRejection } from './telling-rejection';
import { UnsavedChanges } from './unsaved-changes';
import { UnsavedTargetGuard } from './unsaved-target-guard';
import { UnusedEdits } from './unused-edits';

/** Needs `BridgeServer` to be bound elsewhere. */
export function bindReview(bind: interfaces.Bind, rebind: interfaces.Rebind): void {
    bind(ReviewResources).toSelf().inSingletonScope();
    bind(ResourceResolver).toService(ReviewResources);
    bind(ReviewEditorModelFactory).toSelf().inSingletonScope();
    bind(MonacoEditorModelFactory).toService(ReviewEditorModelFactory);
    bind(ReviewEditorModelFilter).toSelf().inSingletonScope();
    bind(MonacoEditorModelFilter).toService(ReviewEditorModelFilter);

    bind(ReviewBackend).toSelf().inSingletonScope();
    bind(FileOnDisk).toSelf().inSingletonScope();
    bind(UnsavedChanges).toSelf().inSingletonScope();
    bind(ReviewLoader).toSelf().inSingletonScope();
    bind(DiffEditors).toSelf().inSingletonScope();
    bind(ReviewEditorOptions).toSelf().inSingletonScope();
    bind(ReviewEditorFactory).toSelf().inSingletonScope();
    bind<ReviewDiffWidgetFactory>(ReviewDiffWidgetFactory).toDynamicValue(
        ({ container }) =>
            (review: ReviewInfo) =>
                ReviewDiffWidget.create(container, review)
    );
    bind(CommandKeys).toSelf().inSingletonScope();
    bind(DecisionFailure).toSelf().inSingletonScope();
    bind(BulkDecisions).toSelf().inSingletonScope();
    bind(AfterReview).toSelf().inSingletonScope();
    bind(TellingRejection).toSelf().inSingletonScope();
    bind(ReviewShell).toSelf().inSingletonScope();
    bind(ReviewAnnouncer).toSelf().inSingletonScope();
    bind(ReviewAnnouncements).toSelf().inSingletonScope();
    bind(UnusedEdits).toSelf().inSingletonScope();

    bind(AutoSavePause).toSelf().inSingletonScope();
    bind(PausableSaveableService).toSelf().inSingletonScope();
    rebind(SaveableService).toService(PausableSaveableService);
    bind(UnsavedTargetGuard).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(UnsavedTargetGuard);

    bind(ReviewManager).toSelf().inSingletonScope();
    bind(ReviewNavigator).toSelf().inSingletonScope();
    bind(DraftExchange).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(DraftExchange);
    bind(ReviewContextTracker).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(ReviewContextTracker);
    bind(ReviewTabTitles).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(ReviewTabTitles);
    bind(ReviewContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(ReviewContribution);
    bind(KeybindingContribution).toService(ReviewContribution);
    bind(MenuContribution).toService(ReviewContribution);
    bind(SaveHint).toSelf().inSingletonScope();
    bind(CommandContribution).toService(SaveHint);
    bind(ReviewToolbar).toSelf().inSingletonScope();
    bind(TabBarToolbarContribution).toService(ReviewToolbar);
}
