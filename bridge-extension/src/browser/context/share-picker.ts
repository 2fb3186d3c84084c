// SPDX-License-Identifier: EPL-2.0

import { nls, PreferenceScope, PreferenceService, QuickPickService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ContextRules } from './context-rules';
import { ContextShare } from './selection-snapshot';

/** Lets the user choose what Claude is told about the editor. */
@injectable()
export class SharePicker {
    @inject(ContextRules)
    protected readonly rules: ContextRules;

    @inject(PreferenceService)
    protected readonly preferenceService: PreferenceService;

    @inject(QuickPickService)
    protected readonly quickPick: QuickPickService;

    get current(): string {
        return labelOf(this.rules.share());
    }

    async show(): Promise<void> {
        const choices: ContextShare[] = ['selection', 'file', 'off'];
        const picked = await this.quickPick.show(
            choices.map(value => ({
                value,
                label: labelOf(value),
                description: value === this.rules.share() ? nls.localize('theia/claude-bridge/shareCurrent', 'as it is now') : undefined
            })),
            { placeholder: nls.localize('theia/claude-bridge/sharePlaceholder', 'What may Claude know about the editor you look at?') }
        );
        if (picked) {
            await this.preferenceService.set('claudeBridge.context.share', picked.value, PreferenceScope.User);
        }
    }
}

function labelOf(share: ContextShare): string {
    switch (share) {
        case 'selection':
            return nls.localize('theia/claude-bridge/shareSelection', 'File and selection');
        case 'file':
            return nls.localize('theia/claude-bridge/shareFile', 'File name only');
        case 'off':
            return nls.localize('theia/claude-bridge/shareOff', 'Nothing');
    }
}
