// SPDX-License-Identifier: EPL-2.0

import { parseResourceUri } from './resource-uri';

describe('parseResourceUri', () => {
    it('takes parameters as they stand there', () => {
        expect(parseResourceUri('ide://references?file=/p/a b#1.ts&line=3&Symbol=f')).toEqual({
            name: 'references',
            segment: undefined,
            parameters: { file: '/p/a b#1.ts', line: '3', symbol: 'f' }
        });
    });

    it.each([
        ['ide://output/TypeScript', 'TypeScript'],
        ['ide://output/My%20Channel%2F1', 'My Channel/1'],
        ['ide://output/My Channel', 'My Channel'],
        ['ide://output/100%', '100%']
    ])('reads the segment of %s', (uri, segment) => {
        expect(parseResourceUri(uri)).toMatchObject({ name: 'output', segment });
    });

    it('does not mind a trailing slash', () => {
        expect(parseResourceUri('ide://problems/')).toMatchObject({ name: 'problems', segment: undefined });
    });

    it.each(['file:///etc/passwd', 'ide://', 'ide:problems', 'ide://a.b'])('is not for %s', uri => {
        expect(parseResourceUri(uri)).toBeUndefined();
    });
});
