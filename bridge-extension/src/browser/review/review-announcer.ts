// SPDX-License-Identifier: EPL-2.0

import { injectable } from '@theia/core/shared/inversify';

/** Speaks through screen readers, politely: after what they are reading. */
@injectable()
export class ReviewAnnouncer {
    protected region: HTMLElement | undefined;

    announce(message: string): void {
        const region = (this.region ??= this.createRegion());
        // The same text again would be no change, and not be read.
        const text = document.createElement('div');
        text.textContent = message;
        region.replaceChildren(text);
    }

    protected createRegion(): HTMLElement {
        const region = document.createElement('div');
        region.className = 'claude-review-announcer';
        region.setAttribute('role', 'status');
        region.setAttribute('aria-live', 'polite');
        document.body.append(region);
        return region;
    }
}
