// SPDX-License-Identifier: EPL-2.0

import { findHiddenCharacters, findHiddenCharactersInSlices } from './hidden-characters';

describe('findHiddenCharacters', () => {
    it('finds characters that turn the reading direction in added lines', () => {
        expect(findHiddenCharacters('a\n', 'a\nif (admin\u202E) {\n')).toEqual({ bidirectional: 1, invisible: 0, firstLine: 1 });
    });

    it('finds invisible characters, also beyond the basic plane', () => {
        expect(findHiddenCharacters('', 'pass\u200Bword\u{E0041}')).toEqual({ bidirectional: 0, invisible: 2, firstLine: 0 });
    });

    it('is silent about lines that were there before', () => {
        expect(findHiddenCharacters('x\u202Ey\n', 'new\nx\u202Ey\n')).toBeUndefined();
    });

    it('takes no offence at a byte order mark, emoji families, umlauts and CJK', () => {
        expect(findHiddenCharacters('', '\uFEFFÄrger 漢字 👨‍👩‍👧‍👦 ❤️‍🔥 👩🏽‍🚀')).toBeUndefined();
    });

    it('notices a joiner between letters', () => {
        expect(findHiddenCharacters('', 'ad\u200Dmin')).toEqual({ bidirectional: 0, invisible: 1, firstLine: 0 });
    });

    it('finds them in a large text in steps', async () => {
        const base = 'plain text\n'.repeat(100_000);
        const proposal = `\uFEFF${base}a = 1;\u202E\n`;
        const pause = jest.fn(async () => undefined);
        expect(await findHiddenCharactersInSlices(base, proposal, pause)).toEqual({ bidirectional: 1, invisible: 0, firstLine: 100_000 });
        expect(pause.mock.calls.length).toBeGreaterThan(4);
        expect(await findHiddenCharactersInSlices(proposal, proposal, pause)).toBeUndefined();
    });
});
