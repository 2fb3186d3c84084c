// SPDX-License-Identifier: EPL-2.0

import { bindRootContributionProvider, PreferenceContribution } from '@theia/core';
import { interfaces } from '@theia/core/shared/inversify';
import { ActionExecutions } from './action-executions';
import { ActionGate } from './action-gate';
import { ActionHandler } from './action-handler';
import { actionPreferenceSchema } from './action-preferences';
import { ActionQuestions } from './action-questions';
import { ActionRunner } from './action-runner';
import { ActionsClientImpl } from './actions-client-impl';
import { PermissionDesk } from './permission-desk';
import { bindTaskActions } from './task/task-actions-module';

export function bindActions(bind: interfaces.Bind): void {
    bindRootContributionProvider(bind, ActionHandler);
    bind(PreferenceContribution).toConstantValue({ schema: actionPreferenceSchema });
    for (const service of [ActionExecutions, ActionGate, ActionQuestions, ActionRunner, ActionsClientImpl, PermissionDesk]) {
        bind(service).toSelf().inSingletonScope();
    }
    bindTaskActions(bind);
}
