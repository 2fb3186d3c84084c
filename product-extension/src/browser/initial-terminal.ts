// SPDX-License-Identifier: EPL-2.0

import { injectable } from '@theia/core/shared/inversify';
import { TerminalFrontendContribution } from '@theia/terminal/lib/browser/terminal-frontend-contribution';

/** The platform gives a new workbench a terminal in the folded bottom panel. The rest of the workbench does not wait here until its shell runs. */
@injectable()
export class InitialTerminal extends TerminalFrontendContribution {
    override async initializeLayout(): Promise<void> {
        // Tells of its own errors.
        void super.initializeLayout();
    }
}
