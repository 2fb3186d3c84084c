// SPDX-License-Identifier: EPL-2.0

import { LocalizationContribution, LocalizationRegistry } from '@theia/core/lib/node/i18n/localization-contribution';
import { injectable } from '@theia/core/shared/inversify';

const LANGUAGES = [
    { languageId: 'de', languageName: 'German', localizedLanguageName: 'Deutsch' },
    { languageId: 'es', languageName: 'Spanish', localizedLanguageName: 'español' },
    { languageId: 'fr', languageName: 'French', localizedLanguageName: 'français' },
    { languageId: 'ja', languageName: 'Japanese', localizedLanguageName: '日本語' },
    { languageId: 'zh-cn', languageName: 'Chinese Simplified', localizedLanguageName: '中文(简体)' }
];

/**
 * Theia accepts a display language only if a language pack declares it, and packs come from the network. These can be chosen
 * without: Theia and the bridge bring their own texts. A pack that is installed later adds those that come from VS Code.
 */
@injectable()
export class OfferedLanguages implements LocalizationContribution {
    async registerLocalizations(registry: LocalizationRegistry): Promise<void> {
        for (const language of LANGUAGES) {
            registry.registerLocalization({ ...language, languagePack: true, translations: {} });
        }
    }
}
