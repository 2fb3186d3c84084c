// SPDX-License-Identifier: EPL-2.0

import '../../../src/browser/changes/style/changes.css';

import { CommandContribution, MenuContribution, PreferenceContribution, ResourceResolver } from '@theia/core';
import {
    FrontendApplicationContribution,
    KeybindingContribution,
    RemoteConnectionProvider,
    ServiceConnectionProvider
} from '@theia/core/lib/browser';
import { ColorContribution } from '@theia/core/lib/browser/color-application-contribution';
import { interfaces } from '@theia/core/shared/inversify';
import { MonacoEditorModelFilter } from '@theia/monaco/lib/browser/monaco-text-model-service';
import { JOURNAL_PATH, JournalServer } from '../../common/journal';
import { ChangeActions } from './change-actions';
import { ChangeColors } from './change-colors';
import { ChangeDecorations } from './change-decorations';
import { ChangeMarks } from './change-marks';
import { ChangeNavigator } from './change-navigator';
import { ChangeOpener } from './change-opener';
import { ChangesContribution } from './changes-contribution';
import { ChangesModel } from './changes-model';
import { changesPreferenceSchema } from './changes-preferences';
import { ChangesSettler } from './changes-settler';
import { CurrentChange } from './current-change';
import { FileChangeReporter } from './file-change-reporter';
import { JournalEvents } from './journal-events';
import { OldContentModelFilter, OldContentResolver } from './old-content-resolver';
import { OldContents } from './old-contents';
import { UndoReport } from './undo-report';
import { UnsavedTargets } from './unsaved-targets';

export function bindChanges(bind: interfaces.Bind): void {
    bind(JournalEvents).toSelf().inSingletonScope();
    bind(JournalServer)
        .toDynamicValue(({ container }) =>
            container
                .get<ServiceConnectionProvider>(RemoteConnectionProvider)
                .createProxy<JournalServer>(JOURNAL_PATH, container.get(JournalEvents))
        )
        .inSingletonScope();
    bind(PreferenceContribution).toConstantValue({ schema: changesPreferenceSchema });

    bind(OldContents).toSelf().inSingletonScope();
    bind(OldContentResolver).toSelf().inSingletonScope();
    bind(ResourceResolver).toService(OldContentResolver);
    bind(OldContentModelFilter).toSelf().inSingletonScope();
    bind(MonacoEditorModelFilter).toService(OldContentModelFilter);

    for (const service of [ChangeOpener, UnsavedTargets, UndoReport, ChangeActions, ChangeNavigator, ChangesSettler]) {
        bind(service).toSelf().inSingletonScope();
    }
    for (const contribution of [ChangesModel, CurrentChange, FileChangeReporter, ChangeMarks, ChangeDecorations]) {
        bind(contribution).toSelf().inSingletonScope();
        bind(FrontendApplicationContribution).toService(contribution);
    }
    bind(ChangeColors).toSelf().inSingletonScope();
    bind(ColorContribution).toService(ChangeColors);
    bind(ChangesContribution).toSelf().inSingletonScope();
    for (const contribution of [CommandContribution, KeybindingContribution, MenuContribution]) {
        bind(contribution).toService(ChangesContribution);
    }
}
