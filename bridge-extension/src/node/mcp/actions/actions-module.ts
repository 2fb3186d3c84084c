// SPDX-License-Identifier: EPL-2.0

import { bindRootContributionProvider } from '@theia/core/lib/common/contribution-provider';
import { interfaces } from '@theia/core/shared/inversify';
import { ActionCommand } from './action-command';

/** The commands of each group, a line for each group. */
const COMMANDS: readonly (readonly ActionCommand[])[] = [];

export function bindActions(bind: interfaces.Bind): void {
    bindRootContributionProvider(bind, ActionCommand);
    COMMANDS.flat().forEach(command => bind(ActionCommand).toConstantValue(command));
}
