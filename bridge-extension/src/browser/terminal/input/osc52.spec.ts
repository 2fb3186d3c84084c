// SPDX-License-Identifier: EPL-2.0

import { MAX_CLIPBOARD_TEXT, textToCopy } from './osc52';

const encode = (text: string) => Buffer.from(text).toString('base64');

describe('textToCopy', () => {
    it('reads what a program wants on the clipboard', () => {
        expect(textToCopy(`c;${encode('grüße 图')}`)).toBe('grüße 图');
        expect(textToCopy(`;${encode('a')}`)).toBe('a');
    });

    it('never answers a question for the content', () => {
        expect(textToCopy('c;?')).toBeUndefined();
    });

    it.each(['', 'c', 'c;', 'c;%%%', 'p;YQ=='])('passes over %p', payload => {
        expect(textToCopy(payload)).toBeUndefined();
    });

    it('passes over more than anybody would copy', () => {
        expect(textToCopy(`c;${encode('x'.repeat(MAX_CLIPBOARD_TEXT + 1))}`)).toBeUndefined();
        expect(textToCopy(`c;${encode('x'.repeat(MAX_CLIPBOARD_TEXT))}`)).toHaveLength(MAX_CLIPBOARD_TEXT);
    });
});
