// SPDX-License-Identifier: EPL-2.0

import { ReviewFacts } from './review-facts';
import { toNotices } from './review-notices';

const ordinary: ReviewFacts = {
    isNewFile: false,
    isOutsideWorkspace: false,
    hasUnsavedChanges: false,
    encoding: 'utf8',
    isUndecodable: false,
    isIdentical: false,
    isTakenOver: false,
    isDiffIncomplete: false
};

function kindsOf(facts: Partial<ReviewFacts>): string[] {
    return toNotices({ ...ordinary, ...facts }).map(notice => notice.kind);
}

describe('toNotices', () => {
    it('has nothing to say about an ordinary edit', () => {
        expect(kindsOf({})).toEqual([]);
    });

    it('names a new file and a file outside the workspace', () => {
        expect(kindsOf({ isNewFile: true, isOutsideWorkspace: true })).toEqual(['outside-workspace', 'new-file']);
    });

    it('no longer calls a file new that appeared meanwhile', () => {
        expect(kindsOf({ isNewFile: true, change: 'created' })).toEqual(['changed-on-disk']);
    });

    it('puts warnings before information', () => {
        const notices = toNotices({ ...ordinary, isOutsideWorkspace: true, isTakenOver: true, hasUnsavedChanges: true, change: 'deleted' });
        expect(notices.map(notice => notice.severity)).toEqual(['warning', 'warning', 'info', 'info']);
    });

    it.each([
        ['utf8', []],
        ['utf8bom', []],
        ['utf16le', []],
        ['utf16be', ['encoding']],
        ['iso88591', ['encoding']],
        ['shiftjis', ['encoding']]
    ])('warns about %s only if accepting changes the encoding', (encoding, expected) => {
        expect(kindsOf({ encoding })).toEqual(expected);
    });

    it('warns about bytes that are no text in the encoding', () => {
        const [notice] = toNotices({ ...ordinary, isUndecodable: true });
        expect(notice.message).toContain('UTF8');
    });

    it('tells the 1-based line of hidden characters', () => {
        const [notice] = toNotices({ ...ordinary, hidden: { bidirectional: 2, invisible: 0, firstLine: 6 } });
        expect(notice).toMatchObject({ kind: 'hidden-characters', severity: 'warning' });
        expect(notice.message).toContain('line 7');
    });

    it('does not call the sides equal when the left one could not be read', () => {
        expect(kindsOf({ isIdentical: true, readError: 'No permission.' })).toEqual(['unreadable']);
        expect(kindsOf({ isIdentical: true })).toEqual(['identical']);
    });

    it('offers what to do about unsaved changes until the user goes on', () => {
        const [notice] = toNotices({ ...ordinary, hasUnsavedChanges: true });
        expect(notice.actions).toEqual(['save', 'compare', 'go-on']);
        expect(kindsOf({ hasUnsavedChanges: true, ignoresUnsavedChanges: true })).toEqual([]);
    });

    it('says where a file went that was moved', () => {
        const [notice] = toNotices({ ...ordinary, change: 'deleted', movedTo: 'src/new.ts' });
        expect(notice.message).toContain('src/new.ts');
        expect(kindsOf({ movedTo: 'src/new.ts' })).toEqual([]);
    });

    it('warns of a file that cannot be written', () => {
        expect(kindsOf({ isReadOnly: true, isLarge: true })).toEqual(['read-only', 'large']);
    });
});
