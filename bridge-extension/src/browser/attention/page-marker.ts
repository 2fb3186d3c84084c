// SPDX-License-Identifier: EPL-2.0

import { PreferenceService } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { WindowTitleService } from '@theia/core/lib/browser/window/window-title-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ATTENTION_PAGE } from './attention-preferences';
import { AttentionService } from './attention-service';
import { AttentionTitle } from './attention-title';
import { FaviconMarker } from './favicon-marker';

/** Shows in the browser's tab that somebody waits. */
@injectable()
export class PageMarker implements FrontendApplicationContribution {
    @inject(AttentionService)
    protected readonly attention: AttentionService;

    @inject(AttentionTitle)
    protected readonly title: AttentionTitle;

    @inject(FaviconMarker)
    protected readonly favicon: FaviconMarker;

    @inject(WindowTitleService)
    protected readonly windowTitle: WindowTitleService;

    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    onStart(): void {
        this.attention.onDidChange(() => this.update());
        this.preferences.onPreferenceChanged(({ preferenceName }) => {
            if (preferenceName === ATTENTION_PAGE) {
                this.update();
            }
        });
    }

    protected update(): void {
        const count = this.preferences.get<boolean>(ATTENTION_PAGE, true) ? this.attention.reasons.length : 0;
        if (count !== this.title.count) {
            this.title.count = count;
            this.windowTitle.update({});
            void this.favicon.setMarked(count > 0);
        }
    }
}
