// SPDX-License-Identifier: EPL-2.0

import { boundedText } from './bounded-text';

describe('boundedText', () => {
    it('leaves what fits as it is', () => {
        expect(boundedText('a\nb', 3)).toBe('a\nb');
    });

    it('cuts at a line and tells how much is missing', () => {
        expect(boundedText('first\nsecond\nthird', 14)).toMatch(/^first\nsecond\n\(Cut: 6 more characters/);
    });

    it('cuts a single line too', () => {
        expect(boundedText('x'.repeat(100), 10)).toMatch(/^x{10}\n\(Cut: 90 more/);
    });
});
