// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { Localization } from '@theia/core/lib/common/i18n/localization';
import { LocalizationServerImpl } from '@theia/core/lib/node/i18n/localization-server';
import { injectable } from '@theia/core/shared/inversify';

/** What the backend tells users is in the language of the page that was loaded last; Theia leaves it in English. */
@injectable()
export class PageLanguageLocalizationServer extends LocalizationServerImpl {
    override async loadLocalization(languageId: string): Promise<Localization> {
        const localization = await super.loadLocalization(languageId);
        nls.localization = localization.languageId === nls.defaultLocale ? undefined : localization;
        return localization;
    }
}
