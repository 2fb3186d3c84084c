// SPDX-License-Identifier: EPL-2.0

import { interfaces } from '@theia/core/shared/inversify';
import { ActionHandler } from '../action-handler';
import { TestDebugHandler } from './test-debug-handler';
import { TestHuntHandler } from './test-hunt-handler';
import { TestRunHandler } from './test-run-handler';
import { TestRuns } from './test-runs';
import { TestSelector } from './test-selector';
import { ThrowCatcher } from './throw-catcher';

const SERVICES = [TestRuns, TestSelector, ThrowCatcher];
const HANDLERS = [TestRunHandler, TestHuntHandler, TestDebugHandler];

export function bindTestActions(bind: interfaces.Bind): void {
    SERVICES.forEach(service => bind(service).toSelf().inSingletonScope());
    for (const handler of HANDLERS) {
        bind(handler).toSelf().inSingletonScope();
        bind(ActionHandler).toService(handler);
    }
}
