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
    const list = React.useRef<HTMLDivElement>(null);
    const [activeId, setActiveId] = React.useState<string>();
    const lastIndex = React.useRef(0);
    const hasFocus = React.useRef(false);
    const found = rows.findIndex(row => row.id === activeId);
    // Where a row goes that had the focus, the one that takes its place gets it.
    const activeIndex = found >= 0 ? found : Math.min(lastIndex.current, rows.length - 1);
    lastIndex.current = activeIndex;

    const focusRow = (index: number) => list.current?.querySelectorAll<HTMLElement>('[role="treeitem"]')[index]?.focus();
    React.useLayoutEffect(() => {
        if (hasFocus.current && !list.current?.contains(document.activeElement)) {
            focusRow(activeIndex);
        }
    });

    const run = (row: TreeRow) => (row.open ? onRun(row.open, row) : onToggle(row));
    const handleKey = (event: React.KeyboardEvent<HTMLElement>, index: number) => {
        const row = rows[index];
        if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) {
            return;
        }
        if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
            const { left, bottom } = event.currentTarget.getBoundingClientRect();
            onContextMenu(row, { x: left + 24, y: bottom }, event.currentTarget);
            event.preventDefault();
            return;
        }
        const effect = effectOfKey(rows, index, event.key);
        if (effect?.kind === 'focus') {
            focusRow(effect.index);
        } else if (effect?.kind === 'toggle') {
            onToggle(row);
        } else if (effect) {
            run(row);
        }
        if (effect) {
            event.preventDefault();
            event.stopPropagation();
        }
    };

    const positions = positionsOf(rows);
    return (
        <div
            ref={list}
            role="tree"
            aria-label={label}
            className="claude-tree"
            onFocus={() => (hasFocus.current = true)}
            onBlur={event => {
                // A row that is taken away loses the focus to nobody.
                hasFocus.current = event.relatedTarget === null && !event.target.isConnected;
            }}
        >
            {rows.map((row, index) => (
                <div
                    key={row.id}
                    role="treeitem"
                    data-row={row.id}
                    aria-level={row.level}
                    aria-expanded={row.isExpanded}
                    aria-posinset={positions[index].position}
                    aria-setsize={positions[index].size}
                    aria-selected={index === activeIndex}
                    aria-label={row.ariaLabel}
                    title={row.tooltip}
                    tabIndex={index === activeIndex ? 0 : -1}
                    className={`claude-row${row.detail ? ' claude-row-tall' : ''}`}
                    style={{ paddingInlineStart: `${row.level * 10}px` }}
                    onFocus={() => setActiveId(row.id)}
                    onClick={() => run(row)}
                    onKeyDown={event => handleKey(event, index)}
                    onContextMenu={event => {
                        event.preventDefault();
                        onContextMenu(row, { x: event.clientX, y: event.clientY }, event.currentTarget);
                    }}
                >
                    <RowContent row={row} isActive={index === activeIndex} onRun={command => onRun(command, row)} />
                </div>
            ))}
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
