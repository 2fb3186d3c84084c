// SPDX-License-Identifier: EPL-2.0

import { KeybindingRegistry } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';

/** Names the keys of commands as they are set at this moment. */
@injectable()
export class Shortcuts {
    @inject(KeybindingRegistry)
    protected readonly keybindings: KeybindingRegistry;

    /** The first binding of the command as key names, such as `['Ctrl', 'Alt', 'K']`; empty when it has none. */
    keys(commandId: string): string[] {
        const [binding] = this.keybindings.getKeybindingsForCommand(commandId);
        return binding ? this.keybindings.acceleratorFor(binding, '\u0000').flatMap(sequence => sequence.split('\u0000')) : [];
    }
}
