// SPDX-License-Identifier: EPL-2.0

import { TreeRow } from './tree-row';

export type KeyEffect = { readonly kind: 'focus'; readonly index: number } | { readonly kind: 'toggle' } | { readonly kind: 'open' };

/**
 * What a key does in a tree, as the ARIA practices want it.
 * @param index of the row that has the focus
 * @returns `undefined`: nothing, the key is somebody else's
 */
export function effectOfKey(rows: readonly TreeRow[], index: number, key: string): KeyEffect | undefined {
    const row = rows[index];
    if (!row) {
        return undefined;
    }
    switch (key) {
        case 'ArrowDown':
            return focus(rows, index + 1);
        case 'ArrowUp':
            return focus(rows, index - 1);
        case 'Home':
            return focus(rows, 0);
        case 'End':
            return focus(rows, rows.length - 1);
        case 'ArrowRight':
            if (row.isExpanded === false) {
                return { kind: 'toggle' };
            }
            return row.isExpanded && rows[index + 1]?.level > row.level ? focus(rows, index + 1) : undefined;
        case 'ArrowLeft':
            return row.isExpanded ? { kind: 'toggle' } : focus(rows, parentOf(rows, index));
        case 'Enter':
        case ' ':
            return { kind: row.open ? 'open' : 'toggle' };
        default:
            return undefined;
    }
}

function focus(rows: readonly TreeRow[], index: number): KeyEffect | undefined {
    return index >= 0 && index < rows.length ? { kind: 'focus', index } : undefined;
}

function parentOf(rows: readonly TreeRow[], index: number): number {
    for (let candidate = index - 1; candidate >= 0; candidate--) {
        if (rows[candidate].level < rows[index].level) {
            return candidate;
        }
    }
    return -1;
}

/** Position of each row among its siblings, 1-based, and their number: a screen reader reads "2 of 5". */
export function positionsOf(rows: readonly TreeRow[]): { readonly position: number; readonly size: number }[] {
    const groups: number[][] = [];
    const open: (number[] | undefined)[] = [];
    rows.forEach(({ level }, index) => {
        open.length = level + 1;
        let group = open[level];
        if (!group) {
            group = [];
            open[level] = group;
            groups.push(group);
        }
        group.push(index);
    });
    const result: { position: number; size: number }[] = [];
    groups.forEach(group => group.forEach((row, index) => (result[row] = { position: index + 1, size: group.length })));
    return result;
}
