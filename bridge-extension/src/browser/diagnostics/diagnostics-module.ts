// SPDX-License-Identifier: EPL-2.0

import { interfaces } from '@theia/core/shared/inversify';
import { DiagnosticsProvider } from './diagnostics-provider';
import { ObservedModels } from './observed-models';

export function bindDiagnostics(bind: interfaces.Bind): void {
    bind(ObservedModels).toSelf().inSingletonScope();
    bind(DiagnosticsProvider).toSelf().inSingletonScope();
}
