// SPDX-License-Identifier: EPL-2.0

import { isTemporaryFile } from './temporary-file';

describe('isTemporaryFile', () => {
    it('knows the files through which the CLI writes', () => {
        expect(isTemporaryFile('src/greeting.txt.tmp.8381.048cc7c4574b')).toBe(true);
        expect(isTemporaryFile('src/greeting.tmp')).toBe(false);
        expect(isTemporaryFile('src/a.tmp.ts')).toBe(false);
    });
});
