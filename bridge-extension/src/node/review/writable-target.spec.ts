// SPDX-License-Identifier: EPL-2.0

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isWritable } from './writable-target';

describe('isWritable', () => {
    let folder: string;

    beforeEach(async () => {
        folder = await mkdtemp(join(tmpdir(), 'writable-'));
    });

    afterEach(() => rm(folder, { recursive: true }));

    it('looks at the file, or at the folder that it would be created in', async () => {
        await writeFile(join(folder, 'a.ts'), '');
        expect(await isWritable(join(folder, 'a.ts'))).toBe(true);
        expect(await isWritable(join(folder, 'new', 'deep', 'b.ts'))).toBe(true);
    });

    it('tells what no account can write', async () => {
        expect(await isWritable(join(folder, 'a.ts', '\0'))).toBe(false);
        await writeFile(join(folder, 'a.ts'), '');
        expect(await isWritable(join(folder, 'a.ts', 'below-a-file'))).toBe(false);
        expect(await isWritable('/proc/version/none')).toBe(false);
    });
});
