// SPDX-License-Identifier: EPL-2.0

import { BackendApplicationContribution } from '@theia/core/lib/node';
import { inject, injectable } from '@theia/core/shared/inversify';
import { UploadFolder } from './upload-folder';

/** Milliseconds between two looks at what is old. */
const SWEEP_INTERVAL = 6 * 60 * 60 * 1000;

@injectable()
export class UploadsContribution implements BackendApplicationContribution {
    @inject(UploadFolder)
    protected readonly folder: UploadFolder;

    protected timer: ReturnType<typeof setInterval> | undefined;

    onStart(): void {
        void this.folder.sweep();
        this.timer = setInterval(() => void this.folder.sweep(), SWEEP_INTERVAL).unref();
    }

    onStop(): void {
        clearInterval(this.timer);
    }
}
