// SPDX-License-Identifier: EPL-2.0

import { imageKind, isNamedAsImage } from './image-kinds';

const bytes = (...values: Array<number | string>) =>
    Uint8Array.from(values.flatMap(value => (typeof value === 'string' ? [...value].map(letter => letter.charCodeAt(0)) : [value])));

describe('imageKind', () => {
    it.each([
        ['png', bytes(0x89, 'PNG', 13, 10, 26, 10, 0)],
        ['jpg', bytes(0xff, 0xd8, 0xff, 0xe0)],
        ['gif', bytes('GIF89a')],
        ['webp', bytes('RIFF', 1, 2, 3, 4, 'WEBPVP8 ')],
        ['bmp', bytes('BM', 1, 2, 3, 4)]
    ])('knows %s by its first bytes', (kind, start) => {
        expect(imageKind(start)).toBe(kind);
    });

    it.each([['<html>'], ['RIFF1234WAVE'], ['GIF'], ['']])('takes %p for none', text => {
        expect(imageKind(bytes(text))).toBeUndefined();
    });
});

describe('isNamedAsImage', () => {
    it.each(['a.png', 'A.PNG', 'b.jpeg', 'c.tar.webp'])('says so of %s', name => expect(isNamedAsImage(name)).toBe(true));
    it.each(['png', 'a.png.txt', 'a.svg', ''])('does not of %s', name => expect(isNamedAsImage(name)).toBe(false));
});
