// SPDX-License-Identifier: EPL-2.0

import { Command } from '@theia/core';

/** A short sign at the end of a row. */
export interface RowTag {
    readonly text: string;
    readonly kind: 'added' | 'removed' | 'changed' | 'plain';
    readonly tooltip?: string;
}

/** One visible line of a tree. */
export interface TreeRow {
    readonly id: string;
    /** 1-based. */
    readonly level: number;
    /** Absent: it has no children. */
    readonly isExpanded?: boolean;
    /** CSS classes of its icon. */
    readonly icon: string;
    readonly label: string;
    readonly description?: string;
    /** A second line. */
    readonly detail?: string;
    readonly tags?: readonly RowTag[];
    /** All of it in words, for screen readers. Label, description and detail follow each other in it, as they do on the screen. */
    readonly ariaLabel: string;
    readonly tooltip: string;
    /** Given to the commands of the row. */
    readonly target: unknown;
    /** Run by a click and by Enter; absent: opens or closes the row. */
    readonly open?: Command;
    /** Buttons in the row. */
    readonly actions: readonly Command[];
}
