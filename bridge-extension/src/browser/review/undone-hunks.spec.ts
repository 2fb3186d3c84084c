// SPDX-License-Identifier: EPL-2.0

import { UndoneHunks } from './undone-hunks';

describe('UndoneHunks', () => {
    it('follows the history of the text back and forth', () => {
        const undone = new UndoneHunks();
        undone.add(1, 2);
        undone.add(2, 3);
        expect(undone.count).toBe(2);
        undone.moveTo(2);
        expect(undone.count).toBe(1);
        undone.moveTo(1);
        expect(undone.count).toBe(0);
        undone.moveTo(3);
        expect(undone.count).toBe(2);
    });

    it('keeps the number while the user types', () => {
        const undone = new UndoneHunks();
        undone.add(1, 2);
        undone.moveTo(5);
        expect(undone.count).toBe(1);
        undone.add(5, 6);
        expect(undone.count).toBe(2);
        undone.moveTo(5);
        expect(undone.count).toBe(1);
    });
});
