// SPDX-License-Identifier: EPL-2.0

import { Event, MenuPath } from '@theia/core';
import * as React from '@theia/core/shared/react';
import { TreeRow } from './tree-row';

/** What the view does for its parts. */
export interface ViewPartHost {
    /** A part under a heading that opens and closes it. */
    section(id: string, title: string, count: number, content: React.ReactNode): React.ReactNode;
    tree(label: string, rows: readonly TreeRow[], menuPath?: MenuPath): React.ReactNode;
    isCollapsed(id: string): boolean;
}

export const ViewPart = Symbol('ViewPart');

/** Sections that another concern adds to the view. */
export interface ViewPart {
    /** Above or below the view's own sections. */
    readonly position: 'top' | 'bottom';
    /** Ids of what is closed until the user opens it. */
    readonly initiallyCollapsed: readonly string[];
    readonly onDidChange: Event<void>;
    render(host: ViewPartHost): React.ReactNode;
}
