// SPDX-License-Identifier: EPL-2.0

import { codiconArray } from '@theia/core/lib/browser';
import { ReviewNotice } from './review-notices';

/** The notices above a diff. */
export class ReviewBanner {
    readonly node = document.createElement('div');

    constructor() {
        this.node.className = 'claude-review-banner';
        this.node.setAttribute('role', 'status');
    }

    /** @returns whether the height may have changed. */
    show(notices: readonly ReviewNotice[]): boolean {
        const kinds = notices.map(notice => notice.kind).join();
        if (this.node.dataset.kinds === kinds) {
            return false;
        }
        this.node.dataset.kinds = kinds;
        this.node.replaceChildren(...notices.map(toElement));
        return true;
    }
}

function toElement({ kind, severity, message }: ReviewNotice): HTMLElement {
    const element = document.createElement('div');
    element.className = `claude-review-notice ${severity}`;
    element.dataset.kind = kind;
    const icon = document.createElement('span');
    icon.classList.add(...codiconArray(severity));
    icon.setAttribute('aria-hidden', 'true');
    const text = document.createElement('span');
    text.textContent = message;
    element.append(icon, text);
    return element;
}
