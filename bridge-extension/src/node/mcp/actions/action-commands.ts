// SPDX-License-Identifier: EPL-2.0

import { ContributionProvider } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { ActionCommand } from './action-command';

/** All commands by their names. */
@injectable()
export class ActionCommands {
    @inject(ContributionProvider)
    @named(ActionCommand)
    protected readonly contributions: ContributionProvider<ActionCommand>;

    get all(): readonly ActionCommand[] {
        return this.contributions.getContributions();
    }

    get(name: string): ActionCommand | undefined {
        return this.all.find(command => command.name === name);
    }

    /** For a model that does not know what there is. */
    overview(): string {
        return `Commands: ${[...this.all.map(({ name }) => name), 'wait', 'stop', 'runs', 'help'].join(', ')}. "help" {"command":"NAME"} explains one.`;
    }
}
