// SPDX-License-Identifier: EPL-2.0

import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { interfaces } from '@theia/core/shared/inversify';
import { DebugSessionManager } from '@theia/debug/lib/browser/debug-session-manager';
import { ActionHandler } from '../action-handler';
import { BreakpointEdits } from './breakpoint-edits';
import { DataBreakpoints } from './data-breakpoints';
import { DebugBreakpointActions } from './debug-breakpoint-actions';
import { DebugDriver } from './debug-driver';
import { DebugReadActions } from './debug-read-actions';
import { DebugRuns } from './debug-runs';
import { DebugStartActions } from './debug-start-actions';
import { DebugStepActions } from './debug-step-actions';
import { DebugTargets } from './debug-targets';
import { DebugValueActions } from './debug-value-actions';
import { DrivenRuns } from './driven-runs';
import { DrivenStatusBar } from './driven-status-bar';
import { LaunchOptions } from './launch-options';
import { QuietDebugSessionManager } from './quiet-debug-session-manager';
import { StopReader } from './stop-reader';
import { ValueTree } from './value-tree';

const HANDLERS = [DebugReadActions, DebugStartActions, DebugStepActions, DebugBreakpointActions, DebugValueActions];
const SERVICES = [BreakpointEdits, DataBreakpoints, DebugTargets, DrivenRuns, LaunchOptions, StopReader, ValueTree];
const STARTED = [DebugRuns, DebugDriver, DrivenStatusBar];

export function bindDebugActions(bind: interfaces.Bind, rebind: interfaces.Rebind): void {
    for (const handler of HANDLERS) {
        bind(handler).toSelf().inSingletonScope();
        bind(ActionHandler).toService(handler);
    }
    SERVICES.forEach(service => bind(service).toSelf().inSingletonScope());
    for (const service of STARTED) {
        bind(service).toSelf().inSingletonScope();
        bind(FrontendApplicationContribution).toService(service);
    }
    rebind(DebugSessionManager).to(QuietDebugSessionManager).inSingletonScope();
}
