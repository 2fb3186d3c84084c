// SPDX-License-Identifier: EPL-2.0

import { PreferenceContribution } from '@theia/core';
import { interfaces } from '@theia/core/shared/inversify';
import { diagnosticsPreferenceSchema } from './diagnostics-preferences';
import { DiagnosticsProvider } from './diagnostics-provider';
import { ObservedModels } from './observed-models';

export function bindDiagnostics(bind: interfaces.Bind): void {
    bind(PreferenceContribution).toConstantValue({ schema: diagnosticsPreferenceSchema });
    bind(ObservedModels).toSelf().inSingletonScope();
    bind(DiagnosticsProvider).toSelf().inSingletonScope();
}
