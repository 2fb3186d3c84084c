// SPDX-License-Identifier: EPL-2.0

import { codiconArray } from '@theia/core/lib/browser';
import { nls } from '@theia/core/lib/common/nls';
import { IGlyphMarginWidget, IGlyphMarginWidgetPosition } from '@theia/monaco-editor-core/esm/vs/editor/browser/editorBrowser';
import { IRange } from '@theia/monaco-editor-core/esm/vs/editor/common/core/range';
import { GlyphMarginLane } from '@theia/monaco-editor-core/esm/vs/editor/common/model';

/** Keys of the two commands, as people read them; empty: none. */
export interface HunkKeys {
    readonly keep: string;
    readonly undo: string;
}

/** A button in the gutter at the first visible line of a hunk. */
export class HunkButton implements IGlyphMarginWidget {
    protected static count = 0;
    protected readonly id = `claude-review-hunk-${HunkButton.count++}`;
    protected readonly node = document.createElement('button');

    constructor(
        protected readonly range: IRange,
        protected readonly lane: GlyphMarginLane,
        options: { readonly className: string; readonly icon: string; readonly label: string; readonly isPressed?: boolean },
        onClick: () => void
    ) {
        const { node } = this;
        node.type = 'button';
        node.className = ['claude-review-hunk', options.className, ...codiconArray(options.icon)].join(' ');
        node.title = options.label;
        node.setAttribute('aria-label', options.label);
        if (options.isPressed !== undefined) {
            node.setAttribute('aria-pressed', String(options.isPressed));
        }
        // The gutter is hidden from screen readers; keys and palette do the same.
        node.tabIndex = -1;
        // Neither the focus nor the cursor follows the click.
        node.addEventListener('mousedown', event => {
            event.preventDefault();
            event.stopPropagation();
        });
        node.addEventListener('mouseup', event => event.stopPropagation());
        node.addEventListener('click', event => {
            event.stopPropagation();
            onClick();
        });
    }

    getId(): string {
        return this.id;
    }

    getDomNode(): HTMLElement {
        return this.node;
    }

    getPosition(): IGlyphMarginWidgetPosition {
        return { lane: this.lane, zIndex: 10, range: this.range };
    }
}

function withKey(label: string, key: string): string {
    return key ? `${label} (${key})` : label;
}

export function createKeepButton(range: IRange, isKept: boolean, keys: HunkKeys, onClick: () => void): HunkButton {
    const label = isKept
        ? nls.localize('theia/claude-bridge/review/hunkKept', 'Kept. Click to look at it again')
        : nls.localize('theia/claude-bridge/review/hunkKeep', 'Keep this change');
    const options = { className: isKept ? 'kept' : 'keep', icon: isKept ? 'pass-filled' : 'check', label: withKey(label, keys.keep) };
    return new HunkButton(range, GlyphMarginLane.Left, { ...options, isPressed: isKept }, onClick);
}

export function createUndoButton(range: IRange, keys: HunkKeys, onClick: () => void): HunkButton {
    const label = withKey(nls.localize('theia/claude-bridge/review/hunkUndo', 'Undo this change'), keys.undo);
    return new HunkButton(range, GlyphMarginLane.Right, { className: 'undo', icon: 'discard', label }, onClick);
}
