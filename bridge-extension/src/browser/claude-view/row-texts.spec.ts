// SPDX-License-Identifier: EPL-2.0

import { fileNameOf, folderOf, joinParts } from './row-texts';

describe('texts of rows', () => {
    it('find name and folder of a file', () => {
        expect(fileNameOf('/w/src/a.ts')).toBe('a.ts');
        expect(folderOf('/w/src/a.ts', '/w')).toBe('src');
        expect(folderOf('/w/a.ts', '/w')).toBe('');
        expect(folderOf('/other/a.ts', '/w')).toBe('/other');
        expect(folderOf('/workspace/a.ts', '/w')).toBe('/workspace');
        expect(folderOf('/a.ts', undefined)).toBe('');
        expect(fileNameOf('C:\\w\\a.ts')).toBe('a.ts');
    });

    it('leave out what is empty', () => {
        expect(joinParts(['a', undefined, '', false, 'b'])).toBe('a · b');
    });
});
