// SPDX-License-Identifier: EPL-2.0

import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ILogger } from '@theia/core';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { Container } from '@theia/core/shared/inversify';
import { ReviewInfo } from '../../common/review';
import { JournalDirectory } from '../journal/journal-directory';
import { DraftArchive } from './draft-archive';

function reviewOf(index: number): ReviewInfo {
    return {
        id: `00000000-0000-4000-8000-00000000000${index}`,
        sessionId: 's',
        sessionName: 'work',
        tabName: 'tab',
        path: '/w/a.ts',
        isNewFile: false,
        state: 'pending',
        createdAt: index
    };
}

describe('DraftArchive', () => {
    let root: string;
    let folder: string;

    function open(): DraftArchive {
        const container = new Container({ defaultScope: 'Singleton' });
        container.bind(ILogger).toConstantValue(new MockLogger());
        container.bind(JournalDirectory).toConstantValue({ get: async () => join(root, 'journal') } as unknown as JournalDirectory);
        container.bind(DraftArchive).toSelf();
        return container.get(DraftArchive);
    }

    beforeEach(async () => {
        root = await mkdtemp(join(tmpdir(), 'drafts-'));
        folder = join(root, 'journal-drafts');
    });

    afterEach(() => rm(root, { recursive: true }));

    it('gives back the latest of each review after a restart, and nothing of the decided', async () => {
        const archive = open();
        archive.save(reviewOf(2), 'first');
        archive.save(reviewOf(2), 'second \uD83D\uDE00\r\n');
        archive.save(reviewOf(1), 'older');
        archive.save(reviewOf(3), 'decided');
        archive.remove(reviewOf(3).id);
        await archive.flush();
        expect((await open().read()).map(({ info, draft }) => [info.createdAt, draft])).toEqual([
            [1, 'older'],
            [2, 'second \uD83D\uDE00\r\n']
        ]);
    });

    it('lets no other account read them', async () => {
        const archive = open();
        archive.save(reviewOf(1), 'secret');
        await archive.flush();
        expect((await stat(folder)).mode & 0o777).toBe(0o700);
        const [name] = await readdir(folder);
        expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    });

    it('does without what is damaged, too old or too large', async () => {
        expect(await open().read()).toEqual([]);
        const archive = open();
        archive.save(reviewOf(1), 'old');
        archive.save(reviewOf(2), 'x'.repeat(5_000_000));
        archive.save(reviewOf(3), 'good');
        await archive.flush();
        await utimes(join(folder, `${reviewOf(1).id}.json`), 0, 0);
        await writeFile(join(folder, `${reviewOf(4).id}.json`), '{"draft":');
        expect((await open().read()).map(({ draft }) => draft)).toEqual(['good']);
        expect(await readdir(folder)).toEqual([`${reviewOf(3).id}.json`]);
    });
});
