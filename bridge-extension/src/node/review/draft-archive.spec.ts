// SPDX-License-Identifier: EPL-2.0

import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
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
        id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
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

    it('leaves what cannot be read now for the next time, and tells nothing of what it holds', async () => {
        const archive = open();
        archive.save(reviewOf(1), 'typed');
        archive.save(reviewOf(2), 'typed, too');
        await archive.flush();
        const [unreadable, readable] = [1, 2].map(index => join(folder, `${reviewOf(index).id}.json`));
        // Root may read everything, but nobody can read a folder as a file.
        await rename(unreadable, `${unreadable}.aside`);
        await mkdir(unreadable);
        await writeFile(join(folder, `${reviewOf(3).id}.json`), 'secret');
        const warn = jest.spyOn(MockLogger.prototype, 'warn');
        expect((await open().read()).map(({ draft }) => draft)).toEqual(['typed, too']);
        expect(warn.mock.calls.map(String).join()).not.toContain('secret');
        warn.mockRestore();
        expect((await readdir(folder)).map(name => join(folder, name))).toEqual(expect.arrayContaining([unreadable, readable]));
    });

    it('keeps the latest of more than it has room for', async () => {
        const archive = open();
        Array.from({ length: 53 }, (_, index) => archive.save(reviewOf((index * 7) % 53), 'typed'));
        await archive.flush();
        const later = open();
        expect((await later.read()).map(({ info }) => info.createdAt)).toEqual(Array.from({ length: 50 }, (_, index) => index + 3));
        await later.flush();
        expect(await readdir(folder)).toHaveLength(50);
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
