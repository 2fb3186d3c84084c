// SPDX-License-Identifier: EPL-2.0

import '../../../src/browser/actions/view/style/actions.css';

import { bindRootContributionProvider, CommandContribution, PreferenceContribution } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { interfaces } from '@theia/core/shared/inversify';
import { ViewPart } from '../claude-view/view-part';
import { ActionExecutions } from './action-executions';
import { ActionGate } from './action-gate';
import { ActionHandler } from './action-handler';
import { actionPreferenceSchema } from './action-preferences';
import { ActionQuestions } from './action-questions';
import { ActionRunner } from './action-runner';
import { ActionsClientImpl } from './actions-client-impl';
import { bindEditorActions } from './editor/editor-actions-module';
import { NotebookActions } from './notebook/notebook-actions';
import { PermissionDesk } from './permission-desk';
import { bindTaskActions } from './task/task-actions-module';
import { bindTestActions } from './test/test-actions-module';
import { ActionContribution } from './view/action-contribution';
import { ActivityPart } from './view/activity-part';
import { QuestionPart } from './view/question-part';

export function bindActions(bind: interfaces.Bind): void {
    bindRootContributionProvider(bind, ActionHandler);
    bind(PreferenceContribution).toConstantValue({ schema: actionPreferenceSchema });
    for (const service of [ActionExecutions, ActionGate, ActionQuestions, ActionRunner, ActionsClientImpl, PermissionDesk]) {
        bind(service).toSelf().inSingletonScope();
    }
    bindTaskActions(bind);
    bindTestActions(bind);
    bindEditorActions(bind);
    bind(NotebookActions).toSelf().inSingletonScope();
    bind(ActionHandler).toService(NotebookActions);
    for (const part of [QuestionPart, ActivityPart]) {
        bind(part).toSelf().inSingletonScope();
        bind(ViewPart).toService(part);
    }
    bind(ActionContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(ActionContribution);
    bind(FrontendApplicationContribution).toService(ActionContribution);
}
