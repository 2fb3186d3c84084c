// SPDX-License-Identifier: EPL-2.0

import { mentionText } from './mention-text';

describe('mentionText', () => {
    it.each([
        ['/w/src/a.ts', undefined, '@src/a.ts'],
        ['/w/src/a.ts', { start: 1, end: 1 }, '@src/a.ts#L2'],
        ['/w/src/a.ts', { start: 1, end: 3 }, '@src/a.ts#L2-4'],
        ['/w', undefined, '@/w'],
        ['/elsewhere/a.ts', { start: 0, end: 0 }, '@/elsewhere/a.ts#L1'],
        ['/wide/a.ts', undefined, '@/wide/a.ts']
    ])('writes %s as the CLI reads it', (path, lines, expected) => {
        expect(mentionText(path, lines, '/w')).toBe(expected);
    });

    it('quotes a name with a blank and says the lines after it', () => {
        expect(mentionText('/w/my file.ts', { start: 1, end: 3 }, '/w')).toBe('@"/w/my file.ts" (lines 2-4)');
        expect(mentionText('/w/my file.ts', { start: 1, end: 1 }, '/w')).toBe('@"/w/my file.ts" (line 2)');
    });

    it('does not quote for a blank above the working directory', () => {
        expect(mentionText('/my work/src/a.ts', undefined, '/my work')).toBe('@src/a.ts');
    });

    it('uses the whole path where the working directory is unknown', () => {
        expect(mentionText('/w/a.ts', undefined, undefined)).toBe('@/w/a.ts');
    });
});
