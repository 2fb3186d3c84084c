// SPDX-License-Identifier: EPL-2.0

import { codiconArray } from '@theia/core/lib/browser';
import { nls } from '@theia/core/lib/common/nls';
import { NoticeAction, ReviewNotice } from './review-notices';

/** The notices above a diff. */
export class ReviewBanner {
    readonly node = document.createElement('div');
    protected content = '[]';

    /** @param takeFocus gets the keyboard focus where it was on a button that is gone */
    constructor(
        protected readonly onAction: (action: NoticeAction) => void,
        protected readonly takeFocus: () => void
    ) {
        this.node.className = 'claude-review-banner';
        this.node.setAttribute('role', 'status');
    }

    /** @returns whether the height may have changed. */
    show(notices: readonly ReviewNotice[]): boolean {
        const content = JSON.stringify(notices);
        if (this.content === content) {
            return false;
        }
        this.content = content;
        const focused = this.findButtons().find(button => button === document.activeElement);
        this.node.replaceChildren(...notices.map(notice => toElement(notice, this.onAction)));
        if (focused) {
            this.giveFocus(focused.textContent);
        }
        return true;
    }

    protected giveFocus(label: string | null): void {
        const same = this.findButtons().find(button => button.textContent === label);
        if (same) {
            same.focus();
        } else {
            this.takeFocus();
        }
    }

    protected findButtons(): HTMLButtonElement[] {
        return [...this.node.querySelectorAll('button')];
    }
}

function labelOf(action: NoticeAction): string {
    switch (action) {
        case 'save':
            return nls.localize('theia/claude-bridge/review/saveUnsaved', 'Save');
        case 'compare':
            return nls.localize('theia/claude-bridge/review/compareUnsaved', 'Compare');
        case 'go-on':
            return nls.localize('theia/claude-bridge/review/goOn', 'Go On');
    }
}

function toButton(action: NoticeAction, onAction: (action: NoticeAction) => void): HTMLElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = labelOf(action);
    button.addEventListener('click', () => onAction(action));
    return button;
}

function toElement({ kind, severity, message, actions }: ReviewNotice, onAction: (action: NoticeAction) => void): HTMLElement {
    const element = document.createElement('div');
    element.className = `claude-review-notice ${severity}`;
    element.dataset.kind = kind;
    const icon = document.createElement('span');
    icon.classList.add(...codiconArray(severity));
    icon.setAttribute('aria-hidden', 'true');
    const text = document.createElement('span');
    text.textContent = message;
    text.className = 'claude-review-notice-text';
    element.append(icon, text);
    if (actions) {
        const buttons = document.createElement('div');
        buttons.className = 'claude-review-notice-actions';
        buttons.append(...actions.map(action => toButton(action, onAction)));
        element.append(buttons);
    }
    return element;
}
