// SPDX-License-Identifier: EPL-2.0

import { lstat, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JournalTestBed } from './journal-test-bed';

describe('the journal of changes', () => {
    let bed: JournalTestBed;

    afterEach(() => bed.dispose());

    it('merges the edits of one file in a turn, and brings back the bytes from before the first', async () => {
        bed = await JournalTestBed.create();
        const before = Buffer.from('\uFEFFone\r\ntwo\nthree', 'utf16le');
        await writeFile(bed.path('a.txt'), before);
        bed.session.turnEmitter.fire();
        await bed.session.write(bed.path('a.txt'), 'first edit\n');
        await bed.session.write(bed.path('a.txt'), 'second edit\n');
        const [change, ...more] = await bed.changes();
        expect(more).toEqual([]);
        expect(change).toMatchObject({
            path: bed.path('a.txt'),
            kind: 'changed',
            source: 'announced',
            state: 'unreviewed',
            isIntact: true
        });
        expect(await bed.service.undoChanges([change.id])).toEqual([{ kind: 'undone' }]);
        expect(await readFile(bed.path('a.txt'))).toEqual(before);
        expect((await bed.changes())[0].state).toBe('undone');
    });

    it('counts lines, and knows new files', async () => {
        bed = await JournalTestBed.create();
        await writeFile(bed.path('a.txt'), 'one\ntwo\nthree\n');
        await bed.session.write(bed.path('a.txt'), 'one\nTWO\nthree\nfour\n');
        await bed.session.write(bed.path('new.txt'), 'x\ny');
        const [edited, added] = await bed.changes();
        expect(edited).toMatchObject({ added: 2, removed: 1 });
        expect(added).toMatchObject({ kind: 'added', added: 2, removed: 0 });
        expect(await bed.service.getOldContent(added.id)).toEqual({});
        await bed.service.undoChanges([added.id]);
        await expect(stat(bed.path('new.txt'))).rejects.toThrow('ENOENT');
    });

    it('brings back a file that is gone with the permissions that it had', async () => {
        bed = await JournalTestBed.create();
        await writeFile(bed.path('run.sh'), 'echo', { mode: 0o700 });
        await bed.session.announce(bed.path('run.sh'));
        await rm(bed.path('run.sh'));
        bed.session.didWriteEmitter.fire();
        const [change] = await bed.changes();
        expect(await bed.service.undoChanges([change.id])).toEqual([{ kind: 'undone' }]);
        expect([await readFile(bed.path('run.sh'), 'utf8'), (await stat(bed.path('run.sh'))).mode & 0o777]).toEqual(['echo', 0o700]);
    });

    it('undoes nothing that somebody changed after Claude', async () => {
        bed = await JournalTestBed.create();
        await writeFile(bed.path('a.txt'), 'old');
        await bed.session.write(bed.path('a.txt'), 'by Claude');
        const [change] = await bed.changes();
        await writeFile(bed.path('a.txt'), 'by the user');
        expect(await bed.service.undoChanges([change.id])).toEqual([{ kind: 'changed-since' }]);
        expect(await readFile(bed.path('a.txt'), 'utf8')).toBe('by the user');
        expect((await bed.changes())[0]).toMatchObject({ isIntact: false, state: 'unreviewed' });
    });

    it('takes off the changes of several turns one after the other', async () => {
        bed = await JournalTestBed.create();
        await writeFile(bed.path('a.txt'), '0');
        for (const content of ['1', '2']) {
            bed.session.turnEmitter.fire();
            await bed.session.write(bed.path('a.txt'), content);
            await bed.recorder.settle('first');
        }
        const changes = await bed.changes();
        expect(changes).toHaveLength(2);
        expect(await bed.service.undoChanges(changes.map(change => change.id))).toEqual([{ kind: 'undone' }, { kind: 'undone' }]);
        expect(await readFile(bed.path('a.txt'), 'utf8')).toBe('0');
    });

    it('lists nothing for a question about problems that no write followed', async () => {
        bed = await JournalTestBed.create();
        await writeFile(bed.path('a.txt'), 'same');
        await bed.session.announce(bed.path('a.txt'));
        bed.session.turnEmitter.fire();
        expect(await bed.changes()).toEqual([]);
        expect((await bed.service.getJournal()).length).toBe(0);
    });

    it('tells the changes of two sessions in the same file apart', async () => {
        bed = await JournalTestBed.create();
        await writeFile(bed.path('a.txt'), '0');
        await bed.session.write(bed.path('a.txt'), '1');
        await bed.other.write(bed.path('a.txt'), '2');
        const changes = await bed.changes();
        const contents = await Promise.all(changes.map(change => bed.service.getOldContent(change.id)));
        expect(contents.map(content => Buffer.from(content?.base64 ?? '', 'base64').toString())).toEqual(['0', '1']);
    });

    it('survives a backend that ends between the announcement and the write', async () => {
        bed = await JournalTestBed.create();
        await writeFile(bed.path('a.txt'), 'old');
        await bed.session.announce(bed.path('a.txt'));
        await bed.restart(() => writeFile(bed.path('a.txt'), 'new'));
        const [change] = await bed.changes();
        expect(change).toMatchObject({ path: bed.path('a.txt'), isIntact: true });
        expect(await bed.service.undoChanges([change.id])).toEqual([{ kind: 'undone' }]);
        expect(await readFile(bed.path('a.txt'), 'utf8')).toBe('old');
    });

    it('keeps its list and contents over a restart, readable for this account only', async () => {
        bed = await JournalTestBed.create();
        await writeFile(bed.path('a.txt'), 'old');
        await bed.session.write(bed.path('a.txt'), 'new');
        const [{ id }] = await bed.changes();
        await bed.service.keepChanges([id]);
        await bed.restart();
        expect(await bed.changes()).toMatchObject([{ id, state: 'kept' }]);
        const folder = join(bed.root, 'journal');
        expect((await stat(folder)).mode & 0o777).toBe(0o700);
        expect((await stat(join(folder, 'journal.json'))).mode & 0o777).toBe(0o600);
        const [content] = await readdir(join(folder, 'contents'));
        expect((await stat(join(folder, 'contents', content))).mode & 0o777).toBe(0o600);
    });

    it.each(['{"version":1,"sess', '[]', '{"version":7,"sessions":[]}'])('begins anew when its file holds %s', async content => {
        bed = await JournalTestBed.create();
        await writeFile(join(bed.root, 'journal', 'journal.json'), content);
        await bed.restart();
        await bed.session.write(bed.path('a.txt'), 'new');
        expect(await bed.changes()).toHaveLength(1);
    });

    it('lists a file that is too large without its content', async () => {
        bed = await JournalTestBed.create({ fileSize: 10 });
        await writeFile(bed.path('big.txt'), 'x'.repeat(100));
        await bed.session.write(bed.path('big.txt'), 'y'.repeat(101));
        const [change] = await bed.changes();
        expect(change).toMatchObject({ kind: 'changed', hasOldContent: false });
        expect(await bed.service.undoChanges([change.id])).toEqual([{ kind: 'no-old-content' }]);
        expect(await readFile(bed.path('big.txt'), 'utf8')).toBe('y'.repeat(101));
    });

    it('forgets the oldest changes beyond its bounds, reviewed ones first', async () => {
        bed = await JournalTestBed.create({ changes: 2 });
        for (const name of ['a', 'b', 'c']) {
            await bed.session.write(bed.path(name), name);
            if (name === 'b') {
                const second = (await bed.changes()).find(change => change.path === bed.path('b'));
                await bed.service.keepChanges([second?.id ?? '']);
            }
        }
        expect((await bed.changes()).map(change => change.path)).toEqual([bed.path('a'), bed.path('c')]);
    });

    it('writes through a symlink when it undoes', async () => {
        bed = await JournalTestBed.create();
        await writeFile(bed.path('real.txt'), 'old');
        await symlink(bed.path('real.txt'), bed.path('link.txt'));
        await bed.session.write(bed.path('link.txt'), 'new');
        const [change] = await bed.changes();
        await bed.service.undoChanges([change.id]);
        expect((await lstat(bed.path('link.txt'))).isSymbolicLink()).toBe(true);
        expect(await readFile(bed.path('real.txt'), 'utf8')).toBe('old');
    });

    it('lists files that changed by themselves while one session works', async () => {
        bed = await JournalTestBed.create();
        bed.working.add('first');
        bed.session.turnEmitter.fire();
        await writeFile(bed.path('made-by-shell.txt'), 'x');
        bed.service.notifyFilesChanged([`file://${bed.path('made-by-shell.txt')}`]);
        await bed.observed.idle;
        expect(await bed.changes()).toMatchObject([{ source: 'observed', kind: 'added' }]);
    });

    it('lists nothing that changes while no session works, or outside its folder', async () => {
        bed = await JournalTestBed.create();
        await writeFile(bed.path('a.txt'), 'x');
        await writeFile(join(bed.root, 'b.txt'), 'x');
        bed.service.notifyFilesChanged([`file://${bed.path('a.txt')}`]);
        await bed.observed.idle;
        bed.working.add('first');
        bed.service.notifyFilesChanged([`file://${join(bed.root, 'b.txt')}`]);
        await bed.observed.idle;
        expect(await bed.changes()).toEqual([]);
    });

    it("takes what the user saves in a window for nobody else's, whichever window sees it", async () => {
        bed = await JournalTestBed.create();
        bed.working.add('first');
        bed.session.turnEmitter.fire();
        await bed.session.write(bed.path('both.txt'), 'by Claude');
        await bed.changes();
        const uris = ['both.txt', 'mine.txt'].map(name => `file://${bed.path(name)}`);
        bed.service.notifyFilesSaved(uris);
        await writeFile(bed.path('both.txt'), 'and by the user');
        await writeFile(bed.path('mine.txt'), 'x');
        bed.service.notifyFilesChanged(uris);
        await bed.observed.idle;
        expect(await bed.changes()).toMatchObject([{ path: bed.path('both.txt'), isIntact: false }]);
    });

    it('marks the result of an accepted review', async () => {
        bed = await JournalTestBed.create();
        const path = bed.path('a.txt');
        const { info } = bed.reviews.open({ sessionId: 'first', sessionName: '', tabName: 't', path, isNewFile: true, proposal: 'x' });
        bed.reviews.decide(info.id, { kind: 'accept' });
        await bed.session.write(path, 'x');
        expect(await bed.changes()).toMatchObject([{ source: 'accepted' }]);
    });

    it('forgets everything when it is switched off, and records nothing', async () => {
        bed = await JournalTestBed.create();
        await bed.session.write(bed.path('a.txt'), 'new');
        await bed.changes();
        await bed.service.setJournalEnabled(false);
        expect(await readdir(join(bed.root, 'journal', 'contents'))).toEqual([]);
        await bed.session.write(bed.path('b.txt'), 'new');
        expect(await bed.changes()).toEqual([]);
    });
});
