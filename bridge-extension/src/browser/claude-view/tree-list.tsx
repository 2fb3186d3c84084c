// SPDX-License-Identifier: EPL-2.0

import { Command } from '@theia/core';
import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';
import { effectOfKey, positionsOf } from './tree-keys';
import { TreeRow } from './tree-row';

export interface TreeListProps {
    /** Name of the tree for screen readers. */
    readonly label: string;
    readonly rows: readonly TreeRow[];
    readonly onToggle: (row: TreeRow) => void;
    readonly onRun: (command: Command, row: TreeRow) => void;
    readonly onContextMenu: (row: TreeRow, anchor: { readonly x: number; readonly y: number }, element: HTMLElement) => void;
}

/** A tree with one tab stop for its rows; the buttons of the row in focus follow with Tab. */
export function TreeList({ label, rows, onToggle, onRun, onContextMenu }: TreeListProps): React.ReactElement {
    const { watch, activeIndex, setActiveId, focusRow } = useActiveRow(rows);
    const run = (row: TreeRow) => (row.open ? onRun(row.open, row) : onToggle(row));
    const handleKey = (event: React.KeyboardEvent<HTMLElement>, index: number) => {
        const effect = effectOfKey(rows, index, event.key);
        if (effect?.kind === 'focus') {
            focusRow(effect.index);
        } else if (effect?.kind === 'toggle') {
            onToggle(rows[index]);
        } else if (effect) {
            run(rows[index]);
        }
        if (effect) {
            event.preventDefault();
            event.stopPropagation();
        }
    };
    const positions = positionsOf(rows);
    return (
        <div {...watch} role="tree" aria-label={label} className="claude-tree">
            {rows.map((row, index) => (
                <TreeItem
                    key={row.id}
                    row={row}
                    position={positions[index]}
                    isActive={index === activeIndex}
                    onFocus={() => setActiveId(row.id)}
                    onClick={() => run(row)}
                    onKey={event => handleKey(event, index)}
                    onRun={command => onRun(command, row)}
                    onContextMenu={(anchor, element) => onContextMenu(row, anchor, element)}
                />
            ))}
        </div>
    );
}

interface ActiveRow {
    /** For the element around the rows. */
    readonly watch: Pick<React.ComponentPropsWithRef<'div'>, 'ref' | 'onFocus' | 'onBlur'>;
    /** Of the row with the tab stop. */
    readonly activeIndex: number;
    readonly setActiveId: (id: string) => void;
    readonly focusRow: (index: number) => void;
}

/** Knows which row has the tab stop. Where a row goes that had the focus, the one that takes its place gets it. */
function useActiveRow(rows: readonly TreeRow[]): ActiveRow {
    const list = React.useRef<HTMLDivElement>(null);
    const [activeId, setActiveId] = React.useState<string>();
    const lastIndex = React.useRef(0);
    const hasFocus = React.useRef(false);
    const found = rows.findIndex(row => row.id === activeId);
    const activeIndex = found >= 0 ? found : Math.min(lastIndex.current, rows.length - 1);
    lastIndex.current = activeIndex;
    const focusRow = (index: number) => list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus();
    React.useLayoutEffect(() => {
        if (hasFocus.current && !list.current?.contains(document.activeElement)) {
            focusRow(activeIndex);
        }
    });
    const watch: ActiveRow['watch'] = {
        ref: list,
        onFocus: () => (hasFocus.current = true),
        onBlur: event => {
            // A row that is taken away loses the focus to nobody.
            hasFocus.current = event.relatedTarget === null && !event.target.isConnected;
        }
    };
    return { watch, activeIndex, setActiveId, focusRow };
}

interface TreeItemProps {
    readonly row: TreeRow;
    readonly position: ReturnType<typeof positionsOf>[number];
    readonly isActive: boolean;
    readonly onFocus: () => void;
    readonly onClick: () => void;
    /** A key without modifiers, other than those of the context menu. */
    readonly onKey: (event: React.KeyboardEvent<HTMLElement>) => void;
    readonly onRun: (command: Command) => void;
    readonly onContextMenu: (anchor: { readonly x: number; readonly y: number }, element: HTMLElement) => void;
}

function TreeItem({ row, position, isActive, onFocus, onClick, onKey, onRun, onContextMenu }: TreeItemProps): React.ReactElement {
    const handleKey = (event: React.KeyboardEvent<HTMLElement>) => {
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) {
            return;
        }
        if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            onContextMenu({ x: left + 24, y: bottom }, event.currentTarget);
            event.preventDefault();
        } else {
            onKey(event);
        }
    };
    return (
        <div
            role="treeitem"
            data-row={row.id}
            aria-level={row.level}
            aria-expanded={row.isExpanded}
            aria-posinset={position.position}
            aria-setsize={position.size}
            aria-selected={isActive}
            aria-label={row.ariaLabel}
            title={row.tooltip}
            tabIndex={isActive ? 0 : -1}
            className={`claude-row${row.detail ? ' claude-row-tall' : ''}`}
            style={{ paddingInlineStart: `${row.level * 10}px` }}
            onFocus={onFocus}
            onClick={onClick}
            onKeyDown={handleKey}
            onContextMenu={event => {
                event.preventDefault();
                onContextMenu({ x: event.clientX, y: event.clientY }, event.currentTarget);
            }}
        >
            <RowContent row={row} isActive={isActive} onRun={onRun} />
        </div>
    );
}

interface RowContentProps {
    readonly row: TreeRow;
    readonly isActive: boolean;
    readonly onRun: (command: Command) => void;
}

function RowContent({ row, isActive, onRun }: RowContentProps): React.ReactElement {
    const twisty = row.isExpanded === undefined ? '' : codicon(row.isExpanded ? 'chevron-down' : 'chevron-right');
    return (
        <>
            <span className={`claude-row-twisty ${twisty}`} aria-hidden="true" />
            <span className={`claude-row-icon ${row.icon}`} aria-hidden="true" />
            <span className="claude-row-text">
                <span className="claude-row-first">
                    <span className="claude-row-label">{row.label}</span>
                    {/* Words of neighbours must not become one. */}{' '}
                    {row.description && <span className="claude-row-description">{row.description}</span>}
                    {row.detail && <RowTags row={row} />}
                </span>{' '}
                {row.detail && <span className="claude-row-detail">{row.detail}</span>}
            </span>
            {row.actions.length > 0 && (
                <span className="claude-row-actions">
                    {row.actions.map(command => (
                        <button
                            key={command.id}
                            type="button"
                            className={`claude-row-action ${command.iconClass ?? ''}`}
                            title={command.label}
                            aria-label={`${command.label}: ${row.label}`}
                            tabIndex={isActive ? 0 : -1}
                            onClick={event => {
                                event.stopPropagation();
                                onRun(command);
                            }}
                        />
                    ))}
                </span>
            )}
            {!row.detail && <RowTags row={row} />}
        </>
    );
}

/** Signs, whose words are in the name of the row. Style sheets draw them: as text they would be a visible label that the name lacks. */
function RowTags({ row }: { readonly row: TreeRow }): React.ReactElement {
    return (
        <>
            {row.tags?.map(({ text, kind, tooltip }) => (
                <span
                    key={kind + text}
                    className={`claude-row-tag claude-row-tag-${kind}`}
                    data-text={text}
                    title={tooltip}
                    aria-hidden="true"
                />
            ))}
        </>
    );
}
