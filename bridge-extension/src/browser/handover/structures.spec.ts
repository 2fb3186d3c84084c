// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { itemsOf } from './structures';

const read = (value: unknown) => itemsOf(value).map(({ uri, ...rest }) => ({ uri: uri?.toString(), ...rest }));
const range = (start: number, end: number, character = 3) => ({ start: { line: start, character: 0 }, end: { line: end, character } });

describe('itemsOf', () => {
    it('reads files and folders of the explorer, in order', () => {
        expect(read([{ uri: new URI('file:///p/a.ts') }, { uri: new URI('file:///p/src'), children: [] }])).toEqual([
            { uri: 'file:///p/a.ts' },
            { uri: 'file:///p/src' }
        ]);
    });

    it('reads problems with their message', () => {
        const data = { message: 'Type mismatch.', severity: 1, source: 'ts', code: 2322, range: range(4, 5, 0) };
        expect(read({ id: 'x', marker: { uri: 'file:///p/a.ts', owner: 'ts', data } })).toEqual([
            { uri: 'file:///p/a.ts', lines: { start: 4, end: 4 }, text: 'error ts 2322: Type mismatch.' }
        ]);
    });

    it('reads a problem without source and with another severity', () => {
        const data = { message: 'Unused.', severity: 2, range: range(0, 0) };
        expect(read({ marker: { uri: 'file:///p/a.ts', data } })).toEqual([
            { uri: 'file:///p/a.ts', lines: { start: 0, end: 0 }, text: 'warning: Unused.' }
        ]);
    });

    it('reads lines and files of the search view', () => {
        const file = { fileUri: 'file:///p/a%20b.ts', path: '/p' };
        expect(read([{ line: 7, character: 2, lineText: 'x', parent: file }, file])).toEqual([
            { uri: 'file:///p/a%20b.ts', lines: { start: 6, end: 6 } },
            { uri: 'file:///p/a%20b.ts' }
        ]);
    });

    it('reads changes of source control', () => {
        expect(read({ sourceUri: new URI('file:///p/a.ts'), group: {} })).toEqual([{ uri: 'file:///p/a.ts' }]);
    });

    it.each([undefined, null, 'text', 42, {}, { uri: 'untitled:x' }, { uri: 5 }, { marker: {} }, { uri: new URI('git:/p/a.ts') }])(
        'finds nothing in %p',
        value => {
            expect(itemsOf(value)).toEqual([]);
        }
    );
});
