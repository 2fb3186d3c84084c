// SPDX-License-Identifier: EPL-2.0

import { languageFor } from './login-texts';

describe('languageFor', () => {
    it.each([
        ['de-CH,de;q=0.9,en;q=0.8', 'de'],
        ['nl, fr;q=0.5', 'fr'],
        ['en;q=0.5, ja;q=0.9', 'ja'],
        ['zh-TW', 'zh-CN'],
        ['es-419', 'es'],
        ['de;q=0, xx', 'en'],
        ['*', 'en'],
        ['__proto__', 'en'],
        ['', 'en'],
        [undefined, 'en']
    ])('answers %j with %s', (header, tag) => {
        expect(languageFor(header).tag).toBe(tag);
    });
});
