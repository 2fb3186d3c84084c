// SPDX-License-Identifier: EPL-2.0

import { LocalizationContribution, LocalizationRegistry } from '@theia/core/lib/node/i18n/localization-contribution';
import { injectable } from '@theia/core/shared/inversify';

type Texts = Readonly<Record<string, string>>;

/** By the ids that Theia uses. Loaded when a page asks for the language; as modules, so that bundlers take them along. */
export const TRANSLATIONS: Readonly<Record<string, () => Promise<Texts>>> = {
    de: async () => (await import('./nls.de.json')).default,
    es: async () => (await import('./nls.es.json')).default,
    fr: async () => (await import('./nls.fr.json')).default,
    ja: async () => (await import('./nls.ja.json')).default,
    'zh-cn': async () => (await import('./nls.zh-cn.json')).default
};

/** Adds the texts of the bridge to the languages that the product has. */
@injectable()
export class BridgeLocalizationContribution implements LocalizationContribution {
    async registerLocalizations(registry: LocalizationRegistry): Promise<void> {
        for (const [languageId, load] of Object.entries(TRANSLATIONS)) {
            registry.registerLocalization({ languageId, getTranslations: async () => ({ ...(await load()) }) });
        }
    }
}
