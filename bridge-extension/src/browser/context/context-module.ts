// SPDX-License-Identifier: EPL-2.0

import { CommandContribution } from '@theia/core';
import { interfaces } from '@theia/core/shared/inversify';
import { ContextRules } from './context-rules';
import { Exclusions } from './exclusions';
import { MentionContribution } from './mention-contribution';
import { MentionService } from './mention-service';
import { MentionTargets } from './mention-targets';
import { NotebookCells } from './notebook-cells';
import { SelectionTracker } from './selection-tracker';
import { SessionPicker } from './session-picker';
import { SharePicker } from './share-picker';
import { VisibleFiles } from './visible-files';

export function bindContext(bind: interfaces.Bind): void {
    bind(ContextRules).toSelf().inSingletonScope();
    bind(VisibleFiles).toSelf().inSingletonScope();
    bind(Exclusions).toSelf().inSingletonScope();
    bind(NotebookCells).toSelf().inSingletonScope();
    bind(SessionPicker).toSelf().inSingletonScope();
    bind(SelectionTracker).toSelf().inSingletonScope();
    bind(SharePicker).toSelf().inSingletonScope();
    bind(MentionTargets).toSelf().inSingletonScope();
    bind(MentionService).toSelf().inSingletonScope();
    bind(MentionContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(MentionContribution);
}
