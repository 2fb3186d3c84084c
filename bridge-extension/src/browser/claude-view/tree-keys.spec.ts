// SPDX-License-Identifier: EPL-2.0

import { effectOfKey, positionsOf } from './tree-keys';
import { TreeRow } from './tree-row';

function row(level: number, isExpanded?: boolean, open = isExpanded === undefined): TreeRow {
    return {
        id: '',
        level,
        isExpanded,
        icon: '',
        label: '',
        ariaLabel: '',
        tooltip: '',
        target: undefined,
        actions: [],
        ...(open && { open: { id: 'open' } })
    };
}

/** session, turn, two files, a closed session */
const rows = [row(1, true), row(2, true), row(3), row(3), row(1, false)];

describe('effectOfKey', () => {
    it('goes up and down and to the ends, and not beyond', () => {
        expect(effectOfKey(rows, 0, 'ArrowDown')).toEqual({ kind: 'focus', index: 1 });
        expect(effectOfKey(rows, 1, 'ArrowUp')).toEqual({ kind: 'focus', index: 0 });
        expect(effectOfKey(rows, 2, 'End')).toEqual({ kind: 'focus', index: 4 });
        expect(effectOfKey(rows, 2, 'Home')).toEqual({ kind: 'focus', index: 0 });
        expect(effectOfKey(rows, 0, 'ArrowUp')).toBeUndefined();
        expect(effectOfKey(rows, 4, 'ArrowDown')).toBeUndefined();
    });

    it('opens and enters to the right', () => {
        expect(effectOfKey(rows, 4, 'ArrowRight')).toEqual({ kind: 'toggle' });
        expect(effectOfKey(rows, 0, 'ArrowRight')).toEqual({ kind: 'focus', index: 1 });
        expect(effectOfKey(rows, 2, 'ArrowRight')).toBeUndefined();
    });

    it('closes and leaves to the left', () => {
        expect(effectOfKey(rows, 1, 'ArrowLeft')).toEqual({ kind: 'toggle' });
        expect(effectOfKey(rows, 3, 'ArrowLeft')).toEqual({ kind: 'focus', index: 1 });
        expect(effectOfKey(rows, 4, 'ArrowLeft')).toBeUndefined();
    });

    it('opens a leaf and toggles a parent with Enter and Space', () => {
        expect(effectOfKey(rows, 2, 'Enter')).toEqual({ kind: 'open' });
        expect(effectOfKey(rows, 0, ' ')).toEqual({ kind: 'toggle' });
    });

    it('leaves other keys alone, and an empty tree', () => {
        expect(effectOfKey(rows, 0, 'Tab')).toBeUndefined();
        expect(effectOfKey([], 0, 'ArrowDown')).toBeUndefined();
    });
});

describe('positionsOf', () => {
    it('counts among siblings', () => {
        expect(positionsOf(rows)).toEqual([
            { position: 1, size: 2 },
            { position: 1, size: 1 },
            { position: 1, size: 2 },
            { position: 2, size: 2 },
            { position: 2, size: 2 }
        ]);
    });

    it('does not mix the children of two parents', () => {
        expect(positionsOf([row(1, true), row(2), row(1, true), row(2)]).map(({ size }) => size)).toEqual([2, 1, 2, 1]);
    });
});
