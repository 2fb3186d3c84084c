// SPDX-License-Identifier: EPL-2.0

import { nls, QuickPickService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { SessionInfo } from '../../common/status';

/** Asks the user which of several sessions is meant. */
@injectable()
export class SessionPicker {
    @inject(QuickPickService)
    protected readonly quickPick: QuickPickService;

    async pick(sessions: readonly SessionInfo[]): Promise<SessionInfo | undefined> {
        const picked = await this.quickPick.show(
            sessions.map(session => ({ value: session, label: session.name, description: session.cwd })),
            { placeholder: nls.localize('theia/claude-bridge/pickSession', 'Which Claude should get it?') }
        );
        return picked?.value;
    }
}
