// SPDX-License-Identifier: EPL-2.0

import { uploadName } from './upload-name';

describe('uploadName', () => {
    it.each([
        ['shot.png', 'shot.png'],
        ['Bildschirmfoto vom 1. März.png', 'Bildschirmfoto-vom-1.-März.png'],
        ['../../etc/passwd', 'passwd'],
        ['C:\\Users\\me\\a b.txt', 'a-b.txt'],
        ['.env', 'env'],
        ['..', 'file'],
        ['', 'file'],
        ['a#1\n"b".md', 'a-1-b-.md'],
        ['图.png', '图.png']
    ])('makes of %p the name %p', (name, expected) => {
        expect(uploadName(name)).toBe(expected);
    });

    it('keeps the end of a long name', () => {
        expect(uploadName(`${'x'.repeat(300)}.png`)).toBe(`${'x'.repeat(80)}.png`);
    });
});
