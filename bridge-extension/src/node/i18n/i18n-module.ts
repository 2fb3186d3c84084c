// SPDX-License-Identifier: EPL-2.0

import { LocalizationContribution } from '@theia/core/lib/node/i18n/localization-contribution';
import { interfaces } from '@theia/core/shared/inversify';
import { BridgeLocalizationContribution } from './bridge-localization-contribution';

export function bindI18n(bind: interfaces.Bind): void {
    bind(BridgeLocalizationContribution).toSelf().inSingletonScope();
    bind(LocalizationContribution).toService(BridgeLocalizationContribution);
}
