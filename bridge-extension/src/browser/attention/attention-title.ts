// SPDX-License-Identifier: EPL-2.0

import { WindowTitleContribution } from '@theia/core/lib/browser/window/window-title-service';
import { injectable } from '@theia/core/shared/inversify';

/** Puts a number in front of the title of the page. Needs nothing else, since the title is made before everything. */
@injectable()
export class AttentionTitle implements WindowTitleContribution {
    /** How many things wait. */
    count = 0;

    enhanceTitle(title: string): string {
        return this.count > 0 ? `(${this.count}) ${title}` : title;
    }
}
