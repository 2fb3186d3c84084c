// SPDX-License-Identifier: EPL-2.0

import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { JournalTestBed } from './journal-test-bed';

describe('the journal in unlucky moments', () => {
    let bed: JournalTestBed;

    afterEach(async () => {
        jest.restoreAllMocks();
        jest.useRealTimers();
        await bed.dispose();
    });

    async function observe(path: string): Promise<void> {
        bed.service.notifyFilesChanged([FileUri.create(path).toString()]);
        await bed.observed.idle;
    }

    it('sees the second edit of a file although somebody looked between its announcement and the write', async () => {
        bed = await JournalTestBed.create();
        const path = bed.path('a.txt');
        await writeFile(path, '0');
        await bed.session.write(path, '1');
        await bed.session.announce(path);
        await bed.recorder.settle('first');
        await writeFile(path, '2');
        bed.session.didWriteEmitter.fire();
        const [change] = await bed.changes();
        expect(change.isIntact).toBe(true);
        expect(await bed.service.undoChanges([change.id])).toEqual([{ kind: 'undone' }]);
        expect(await readFile(path, 'utf8')).toBe('0');
    });

    it('forgets a change that the same turn took back, also when the user changes the file later', async () => {
        bed = await JournalTestBed.create();
        const [edited, checkedOut] = [bed.path('edited.txt'), bed.path('checked-out.txt')];
        for (const path of [edited, checkedOut]) {
            await writeFile(path, '0');
            await bed.session.write(path, '1');
        }
        expect(await bed.changes()).toHaveLength(2);
        const told = jest.fn();
        bed.store.onDidChange(told);
        await bed.session.write(edited, '0');
        await bed.recorder.settle('first');
        expect(told).toHaveBeenCalled();
        bed.working.add('first');
        await writeFile(checkedOut, '0');
        await observe(checkedOut);
        bed.session.turnEmitter.fire();
        expect(await bed.changes()).toEqual([]);
        await bed.restart(async () => {
            await writeFile(edited, 'by the user');
            await writeFile(checkedOut, 'by the user');
        });
        expect(await bed.changes()).toEqual([]);
    });

    it('keeps a write that was announced just before a turn started', async () => {
        bed = await JournalTestBed.create();
        const announced = bed.session.announce(bed.path('a.txt'));
        bed.session.turnEmitter.fire();
        await announced;
        await writeFile(bed.path('a.txt'), 'x');
        expect(await bed.changes()).toMatchObject([{ path: bed.path('a.txt'), kind: 'added' }]);
    });

    it('lists no folder, and does not wait for a pipe that nobody writes to', async () => {
        bed = await JournalTestBed.create();
        bed.working.add('first');
        await mkdir(bed.path('folder'));
        execFileSync('mkfifo', [bed.path('pipe')]);
        await bed.session.announce(bed.path('folder'));
        await bed.session.announce(bed.path('pipe'));
        await writeFile(join(bed.path('folder'), 'x'), 'x');
        await observe(bed.path('folder'));
        bed.session.turnEmitter.fire();
        expect(await bed.changes()).toEqual([]);
    });

    it('takes a file that has its old content again as undone, whoever brought it back', async () => {
        bed = await JournalTestBed.create();
        await writeFile(bed.path('a'), 'old');
        await bed.session.write(bed.path('a'), 'new');
        await bed.session.write(bed.path('b'), 'new');
        const changes = await bed.changes();
        await writeFile(bed.path('a'), 'old');
        await rm(bed.path('b'));
        expect(await bed.service.undoChanges(changes.map(({ id }) => id))).toEqual([{ kind: 'undone' }, { kind: 'undone' }]);
        expect(await readFile(bed.path('a'), 'utf8')).toBe('old');
        expect((await bed.changes()).map(({ state }) => state)).toEqual(['undone', 'undone']);
    });

    it('does not list a file again that is undone while the turn runs', async () => {
        bed = await JournalTestBed.create();
        bed.working.add('first');
        await writeFile(bed.path('a'), 'old');
        await bed.session.write(bed.path('a'), 'new');
        const [change] = await bed.changes();
        expect(await bed.service.undoChanges([change.id])).toEqual([{ kind: 'undone' }]);
        await observe(bed.path('a'));
        expect(await bed.changes()).toMatchObject([{ id: change.id, state: 'undone' }]);
        await writeFile(bed.path('a'), 'by a command');
        await observe(bed.path('a'));
        expect(await bed.changes()).toMatchObject([{ state: 'undone' }, { source: 'observed', state: 'unreviewed' }]);
    });

    it('lists none of the files through which the CLI writes, gone or there', async () => {
        bed = await JournalTestBed.create();
        const [there, gone] = [bed.path('a.txt.tmp.8381.048cc7c4574b'), bed.path('b.txt.tmp.8381.148cc7c4574b')];
        await writeFile(there, 'half');
        execFileSync('git', ['init', '--quiet', bed.workspace]);
        await writeFile(gone, 'half');
        const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@localhost'];
        execFileSync('git', ['-C', bed.workspace, 'add', '--all']);
        execFileSync('git', ['-C', bed.workspace, ...identity, 'commit', '--quiet', '--message', 'x']);
        await rm(gone);
        bed.working.add('first');
        await observe(there);
        await observe(gone);
        expect(await bed.changes()).toEqual([]);
    });

    it('undoes nothing where a folder has taken the place of the file', async () => {
        bed = await JournalTestBed.create();
        await writeFile(bed.path('a'), 'old');
        await bed.session.write(bed.path('a'), 'new');
        const [change] = await bed.changes();
        await rm(bed.path('a'));
        await mkdir(bed.path('a'));
        expect(await bed.service.undoChanges([change.id])).toEqual([{ kind: 'changed-since' }]);
    });

    it('never removes a content that is about to be needed', async () => {
        bed = await JournalTestBed.create();
        const names = Array.from({ length: 40 }, (_, index) => `file-${index}`);
        await Promise.all(names.map(name => writeFile(bed.path(name), `old ${name}`)));
        await Promise.all(
            names.map(async (name, index) => {
                const session = index % 2 === 0 ? bed.session : bed.other;
                await session.write(bed.path(name), `new ${name}`);
                await bed.store.sweep();
            })
        );
        const changes = await bed.changes();
        const results = await bed.service.undoChanges(changes.map(change => change.id));
        expect(results).toEqual(names.map(() => ({ kind: 'undone' })));
        expect(await Promise.all(names.map(name => readFile(bed.path(name), 'utf8')))).toEqual(names.map(name => `old ${name}`));
    });

    it('gives back the room of changes that it has dropped, without a restart', async () => {
        bed = await JournalTestBed.create({ changes: 2 });
        jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
        for (let index = 0; index < 10; index++) {
            await bed.session.write(bed.path(`file-${index}`), `content ${index}`);
            await bed.recorder.settle('first');
        }
        jest.advanceTimersByTime(60_000);
        const contents = () => readdir(join(bed.root, 'journal', 'contents'));
        while ((await contents()).length > 2) {
            await new Promise(resolve => setImmediate(resolve));
        }
        expect((await bed.changes()).map(change => change.path)).toEqual([bed.path('file-8'), bed.path('file-9')]);
    });

    it('forgets what is too old while it runs', async () => {
        bed = await JournalTestBed.create({ age: 1000 });
        await bed.session.write(bed.path('a'), 'x');
        expect(await bed.changes()).toHaveLength(1);
        const later = Date.now() + 2000;
        jest.spyOn(Date, 'now').mockReturnValue(later);
        await bed.session.write(bed.path('b'), 'x');
        expect((await bed.changes()).map(change => change.path)).toEqual([bed.path('b')]);
    });

    it('takes several turns off although the clock was turned back between them', async () => {
        bed = await JournalTestBed.create();
        await writeFile(bed.path('a'), '0');
        let now = Date.now();
        jest.spyOn(Date, 'now').mockImplementation(() => (now -= 1000));
        for (const content of ['1', '2', '3']) {
            bed.session.turnEmitter.fire();
            await bed.session.write(bed.path('a'), content);
            await bed.recorder.settle('first');
        }
        const ids = (await bed.changes()).map(change => change.id);
        expect(await bed.service.undoChanges(ids)).toEqual(ids.map(() => ({ kind: 'undone' })));
        expect(await readFile(bed.path('a'), 'utf8')).toBe('0');
    });

    it('undoes and keeps the rest when some of the changes are no longer listed', async () => {
        bed = await JournalTestBed.create();
        await bed.session.write(bed.path('a'), 'x');
        const [{ id }] = await bed.changes();
        await bed.service.keepChanges(['gone', id]);
        expect(await bed.changes()).toMatchObject([{ state: 'kept' }]);
        expect(await bed.service.undoChanges(['gone', id, id])).toEqual([
            { kind: 'no-old-content' },
            { kind: 'undone' },
            { kind: 'undone' }
        ]);
    });

    it('notices each time whether a file is as Claude left it', async () => {
        bed = await JournalTestBed.create();
        await bed.session.write(bed.path('a'), 'by Claude');
        await bed.changes();
        const states: boolean[] = [];
        for (const content of ['by Claude', 'by people', 'by Claude', 'short']) {
            await writeFile(bed.path('a'), content);
            states.push(...(await bed.service.getJournal()).flatMap(({ turns }) => turns[0].changes.map(({ isIntact }) => isIntact)));
        }
        expect(states).toEqual([true, false, true, false]);
    });

    it('takes an earlier turn for over while the next one has changed nothing yet', async () => {
        bed = await JournalTestBed.create();
        bed.working.add('first');
        bed.session.turnEmitter.fire();
        await bed.session.write(bed.path('a'), 'x');
        await bed.changes();
        const isRunning = async () => (await bed.service.getJournal()).flatMap(({ turns }) => turns.map(turn => turn.isRunning));
        expect(await isRunning()).toEqual([true]);
        bed.session.turnEmitter.fire();
        expect(await isRunning()).toEqual([false]);
    });

    it('stays switched off over a restart', async () => {
        bed = await JournalTestBed.create();
        await bed.service.setJournalEnabled(false);
        await bed.restart();
        await bed.session.write(bed.path('a'), 'secret');
        expect(await bed.changes()).toEqual([]);
        expect(await readdir(join(bed.root, 'journal', 'contents')).catch(() => [])).toEqual([]);
        await bed.service.setJournalEnabled(true);
        await bed.session.write(bed.path('b'), 'x');
        expect(await bed.changes()).toHaveLength(1);
    });

    it('lists a file of a folder that was opened through a link under the name that the CLI uses, and nothing of git itself', async () => {
        bed = await JournalTestBed.create();
        bed.working.add('first');
        bed.session.turnEmitter.fire();
        await symlink(bed.workspace, join(bed.root, 'link'));
        await mkdir(bed.path('.git'));
        await writeFile(join(bed.path('.git'), 'index'), 'x');
        await writeFile(bed.path('a'), 'x');
        await observe(join(bed.root, 'link', '.git', 'index'));
        await observe(join(bed.root, 'link', 'a'));
        expect((await bed.changes()).map(change => change.path)).toEqual([bed.path('a')]);
    });

    it('counts only the part that differs, however large it is', async () => {
        bed = await JournalTestBed.create();
        const lines = (prefix: string) => Array.from({ length: 2000 }, (_, index) => `${prefix} ${index}\n`).join('');
        await writeFile(bed.path('a'), lines('same') + lines('old') + lines('end'));
        await bed.session.write(bed.path('a'), lines('same') + lines('new') + 'one more\n' + lines('end'));
        expect(await bed.changes()).toMatchObject([{ added: 2001, removed: 2000 }]);
    });
});
