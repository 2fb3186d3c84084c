// SPDX-License-Identifier: EPL-2.0

import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileNavigatorContribution } from '@theia/navigator/lib/browser/navigator-contribution';

/** Shows the files at the first start; the platform creates the explorer but leaves the side panel folded. */
@injectable()
export class InitialLayout implements FrontendApplicationContribution {
    @inject(FileNavigatorContribution)
    protected readonly navigator: FileNavigatorContribution;

    async initializeLayout(): Promise<void> {
        await this.navigator.openView({ reveal: true });
    }
}
