// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { composerText, withoutControls } from './composer-text';

describe('composerText', () => {
    it('says the problem after the place', () => {
        const items = [
            { uri: new URI('file:///p/a.ts'), lines: { start: 2, end: 2 }, text: 'error: x' },
            { uri: new URI('file:///p/b.ts') }
        ];
        expect(composerText(items, '/p')).toBe('@a.ts#L3 error: x\n@b.ts\n');
    });

    it('fences what has no file', () => {
        expect(composerText([{ text: '$ make\nfailed\n\n', origin: 'From the terminal:' }], '/p')).toBe(
            'From the terminal:\n```\n$ make\nfailed\n```\n'
        );
    });

    it('keeps the end of a long text', () => {
        const text = composerText([{ text: 'a'.repeat(30_000) + 'END', origin: 'x' }], '/p');
        expect(text.length).toBeLessThan(20_100);
        expect(text).toContain('END');
    });
});

describe('withoutControls', () => {
    it('lets nothing pass that ends the paste or is a key', () => {
        expect(withoutControls('a\x1b[201~\rrm -rf\r\n\x03\x9b2J\tb')).toBe('a[201~\nrm -rf\n2J\tb');
    });
});
