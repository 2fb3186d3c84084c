// SPDX-License-Identifier: EPL-2.0

import { codiconArray } from '@theia/core/lib/browser';
import { nls } from '@theia/core/lib/common/nls';
import { BinarySize } from '@theia/filesystem/lib/common/files';
import { OpenReview } from './open-review';

function paragraph(className: string, text: string): HTMLElement {
    const element = document.createElement('p');
    element.className = className;
    element.textContent = text;
    return element;
}

/** Stands where the diff would, saying why there is none. */
export function createReviewCard(icon: string, title: string, ...details: readonly string[]): HTMLElement {
    const card = document.createElement('div');
    card.className = 'claude-review-card';
    card.tabIndex = -1;
    const symbol = document.createElement('span');
    symbol.classList.add(...codiconArray(icon));
    symbol.setAttribute('aria-hidden', 'true');
    card.append(
        symbol,
        paragraph('claude-review-card-title', title),
        ...details.map(detail => paragraph('claude-review-card-detail', detail))
    );
    return card;
}

export function createBinaryCard({ file, base, contents }: OpenReview): HTMLElement {
    const sizeAfter = BinarySize.formatSize(new TextEncoder().encode(contents.proposal).length);
    return createReviewCard(
        'file-binary',
        nls.localize('theia/claude-bridge/review/binary', '{0} is not a text file', file.path.base),
        base.exists
            ? nls.localize('theia/claude-bridge/review/binaryChange', '{0} now, {1} proposed', BinarySize.formatSize(base.size), sizeAfter)
            : nls.localize('theia/claude-bridge/review/binaryNew', '{0} proposed', sizeAfter),
        nls.localize('theia/claude-bridge/review/binaryHint', 'The change cannot be shown as text. You can still accept or reject it.')
    );
}
