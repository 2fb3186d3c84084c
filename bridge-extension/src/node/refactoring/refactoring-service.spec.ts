// SPDX-License-Identifier: EPL-2.0

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { EncodingService } from '@theia/core/lib/common/encoding-service';
import { Container } from '@theia/core/shared/inversify';
import { FileChange, FileOutcome } from '../../common/refactoring';
import { ChangeRecorder } from '../journal/change-recorder';
import { JournalTestBed } from '../journal/journal-test-bed';
import { ReviewStore } from '../review/review-store';
import { SessionRegistry } from '../session/session';
import { TextEncodings } from './encoded-text';
import { FilePreparation } from './prepared-file';
import { RefactoringService } from './refactoring-service';

let bed: JournalTestBed;
let service: RefactoringService;

beforeEach(async () => {
    bed = await JournalTestBed.create();
    const container = new Container();
    container.bind(EncodingService).toSelf();
    container.bind(TextEncodings).toSelf();
    container.bind(FilePreparation).toSelf();
    container.bind(ReviewStore).toConstantValue(bed.reviews);
    container.bind(ChangeRecorder).toConstantValue(bed.recorder);
    container.bind(SessionRegistry).toConstantValue({ get: (id: string) => (id === 'first' ? bed.session : undefined) } as SessionRegistry);
    container.bind(RefactoringService).toSelf();
    service = container.get(RefactoringService);
});

afterEach(() => bed.dispose());

/** Puts `size` in place of the letters 0 to 4 of the first line. */
function change(name: string, more: Partial<FileChange> = {}): FileChange {
    const [start, end] = [
        { line: 0, character: 0 },
        { line: 0, character: 4 }
    ];
    return { uri: FileUri.create(bed.path(name)).toString(), changes: [{ start, end, text: 'size' }], ...more };
}

function apply(files: readonly FileChange[], isReviewed = false): Promise<FileOutcome[]> {
    return service.applyRefactoring({ id: 'one', sessionId: 'first', files, isReviewed });
}

/** Settles once that many proposals wait for the user. */
function proposals(count: number): Promise<void> {
    return new Promise(resolve => {
        const check = () => bed.reviews.pending.length === count && resolve();
        bed.reviews.onDidOpen(check);
        check();
    });
}

function kinds(outcomes: readonly FileOutcome[]): string[] {
    return outcomes.map(({ kind }) => kind);
}

describe('RefactoringService', () => {
    it('writes all files, byte for byte but for the changes, and enters them into the journal', async () => {
        const marked = Buffer.concat([Buffer.from('efbbbf', 'hex'), Buffer.from('area\r\nb\nc\r')]);
        await writeFile(bed.path('marked.ts'), marked);
        await writeFile(bed.path('latin.ts'), Buffer.from('area // \xfc\xdf', 'latin1'));
        await writeFile(bed.path('wide.ts'), Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.from('area ü\n', 'utf16le')]));
        const outcomes = await apply([change('marked.ts'), change('latin.ts', { encoding: 'iso88591' }), change('wide.ts')]);
        expect(outcomes).toMatchObject(Array.from({ length: 3 }, () => ({ kind: 'written', added: expect.any(Number) })));
        expect(await readFile(bed.path('marked.ts'), 'utf8')).toBe('\uFEFFsize\r\nb\nc\r');
        expect(await readFile(bed.path('latin.ts'), 'latin1')).toBe('size // \xfc\xdf');
        expect((await readFile(bed.path('wide.ts'))).toString('utf16le')).toBe('\uFEFFsize ü\n');
        const changes = await bed.changes();
        expect(changes.map(({ kind, source, state }) => `${kind} ${source} ${state}`)).toEqual(
            Array(3).fill('changed announced unreviewed')
        );
        await bed.service.undoChanges(changes.map(({ id }) => id));
        expect(await readFile(bed.path('marked.ts'))).toEqual(marked);
    });

    it('writes none when one of them cannot be changed safely', async () => {
        await writeFile(bed.path('good.ts'), 'area');
        await writeFile(bed.path('broken.ts'), Buffer.from('area \xff', 'latin1'));
        await expect(apply([change('good.ts'), change('broken.ts')])).rejects.toThrow('broken.ts is not in the encoding');
        await expect(apply([change('good.ts', { expected: 'area of the editor' })])).rejects.toThrow('other contents on the disk');
        await expect(apply([change('good.ts'), change('absent.ts')])).rejects.toThrow('absent.ts does not exist');
        await expect(apply([change('good.ts', { isNew: true })])).rejects.toThrow('exists already');
        expect(await readFile(bed.path('good.ts'), 'utf8')).toBe('area');
        expect(await bed.changes()).toEqual([]);
    });

    it('moves a file with its changes, and undoes that', async () => {
        await writeFile(bed.path('old.ts'), 'area');
        await apply([change('old.ts', { moveTo: FileUri.create(bed.path('sub/new.ts')).toString() })]);
        expect(existsSync(bed.path('old.ts'))).toBe(false);
        expect(await readFile(bed.path('sub/new.ts'), 'utf8')).toBe('size');
        const changes = await bed.changes();
        expect(changes.map(({ kind }) => kind).sort()).toEqual(['added', 'deleted']);
        await bed.service.undoChanges(changes.map(({ id }) => id));
        expect(await readFile(bed.path('old.ts'), 'utf8')).toBe('area');
        expect(existsSync(bed.path('sub/new.ts'))).toBe(false);
    });

    it('lets the user decide on each file, and writes what was accepted', async () => {
        for (const name of ['a.ts', 'b.ts', 'c.ts']) {
            await writeFile(bed.path(name), 'area\r\n');
        }
        const result = apply([change('a.ts'), change('b.ts'), change('c.ts')], true);
        await proposals(3);
        const [a, b, c] = bed.reviews.pending;
        expect(bed.reviews.getContents(a.id)?.proposal).toBe('size\r\n');
        expect(await readFile(bed.path('a.ts'), 'utf8')).toBe('area\r\n');
        bed.reviews.decide(a.id, { kind: 'accept' });
        bed.reviews.decide(b.id, { kind: 'reject' });
        bed.reviews.decide(c.id, { kind: 'accept', text: 'my size\n' });
        expect(kinds(await result)).toEqual(['written', 'rejected', 'edited']);
        const contents = await Promise.all(['a.ts', 'b.ts', 'c.ts'].map(name => readFile(bed.path(name), 'utf8')));
        expect(contents).toEqual(['size\r\n', 'area\r\n', 'my size\r\n']);
        expect((await bed.changes()).map(({ source }) => source)).toEqual(['accepted', 'accepted']);
    });

    it('does not overwrite what the user wrote while the proposal waited', async () => {
        await writeFile(bed.path('a.ts'), 'area');
        const result = apply([change('a.ts')], true);
        await proposals(1);
        await writeFile(bed.path('a.ts'), 'area of mine');
        bed.reviews.decide(bed.reviews.pending[0].id, { kind: 'accept' });
        expect(await result).toMatchObject([{ kind: 'failed', message: 'the file was changed meanwhile' }]);
        expect(await readFile(bed.path('a.ts'), 'utf8')).toBe('area of mine');
    });

    it('does not overwrite a file that came to where another one goes while the proposal waited', async () => {
        await writeFile(bed.path('a.ts'), 'area');
        const result = apply([change('a.ts', { moveTo: FileUri.create(bed.path('b.ts')).toString() })], true);
        await proposals(1);
        await writeFile(bed.path('b.ts'), 'mine');
        bed.reviews.decide(bed.reviews.pending[0].id, { kind: 'accept' });
        expect(await result).toMatchObject([{ kind: 'failed', message: 'there is a file at its new place meanwhile' }]);
        expect(await readFile(bed.path('b.ts'), 'utf8')).toBe('mine');
        expect(await readFile(bed.path('a.ts'), 'utf8')).toBe('area');
    });

    it('writes no question marks in place of letters that the encoding of a file does not have', async () => {
        const latin = Buffer.from('area // \xfc', 'latin1');
        await writeFile(bed.path('a.ts'), latin);
        const [{ start, end }] = change('a.ts').changes;
        const greek = change('a.ts', { encoding: 'iso88591', changes: [{ start, end, text: '\u03BB' }] });
        await expect(apply([greek])).rejects.toThrow('Not all of the new text can be written in the encoding iso88591');
        const moved = apply([change('a.ts', { encoding: 'iso88591', moveTo: FileUri.create(bed.path('b.ts')).toString() })], true);
        await proposals(1);
        bed.reviews.decide(bed.reviews.pending[0].id, { kind: 'accept', text: 'size \u03BB' });
        expect(await moved).toMatchObject([{ kind: 'failed', message: expect.stringContaining('encoding iso88591') }]);
        expect(await readFile(bed.path('a.ts'))).toEqual(latin);
        expect(existsSync(bed.path('b.ts'))).toBe(false);
    });

    it('touches nothing that is no file on the disk', async () => {
        await writeFile(bed.path('a.ts'), 'area');
        const elsewhere = change('a.ts').uri.replace('file:', 'memory:');
        await expect(apply([change('a.ts', { uri: elsewhere })])).rejects.toThrow('is not a file on the disk');
        await expect(apply([change('a.ts', { moveTo: elsewhere })])).rejects.toThrow('is not a file on the disk');
        expect(await readFile(bed.path('a.ts'), 'utf8')).toBe('area');
    });

    it('takes proposals back when it is cancelled, and when the session ends', async () => {
        await writeFile(bed.path('a.ts'), 'area');
        const first = apply([change('a.ts')], true);
        await proposals(1);
        await service.cancelRefactoring('one');
        expect(kinds(await first)).toEqual(['withdrawn']);
        const second = apply([change('a.ts')], true);
        await proposals(1);
        bed.session.close();
        expect(kinds(await second)).toEqual(['withdrawn']);
        expect(bed.reviews.pending).toEqual([]);
    });

    it.each([[{}], [{ id: 'x', sessionId: 'first', isReviewed: false, files: [{ uri: 'file:///a', changes: [{ text: 'x' }] }] }], ['x']])(
        'takes nothing else for a refactoring: %j',
        async request => {
            await expect(service.applyRefactoring(request)).rejects.toThrow('no valid refactoring');
        }
    );

    it('knows whom a change belongs to', async () => {
        await expect(service.applyRefactoring({ id: 'x', sessionId: 'gone', files: [], isReviewed: false })).rejects.toThrow('has ended');
    });
});
