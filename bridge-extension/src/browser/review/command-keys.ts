// SPDX-License-Identifier: EPL-2.0

import { KeybindingRegistry } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';

/** The keys that the user has for commands, as people read them. */
@injectable()
export class CommandKeys {
    @inject(KeybindingRegistry)
    protected readonly keybindings: KeybindingRegistry;

    /** @returns empty when the command has no key */
    of(commandId: string): string {
        const [binding] = this.keybindings.getKeybindingsForCommand(commandId);
        return binding ? this.keybindings.acceleratorFor(binding, '+').join(' ') : '';
    }
}
