// SPDX-License-Identifier: EPL-2.0

import { BackendApplicationContribution } from '@theia/core/lib/node';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ActivityEndpoint } from './activity-endpoint';
import { ActivityFile } from './activity-file';
import { ActivityPages } from './activity-pages';

@injectable()
export class ActivityContribution implements BackendApplicationContribution {
    @inject(ActivityEndpoint)
    protected readonly endpoint: ActivityEndpoint;

    @inject(ActivityFile)
    protected readonly file: ActivityFile;

    @inject(ActivityPages)
    protected readonly pages: ActivityPages;

    initialize(): Promise<void> {
        this.file.start();
        this.pages.start();
        return this.endpoint.start();
    }

    onStop(): void {
        this.endpoint.stop();
    }
}
