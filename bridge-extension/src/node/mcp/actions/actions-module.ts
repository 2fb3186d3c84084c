// SPDX-License-Identifier: EPL-2.0

import { bindRootContributionProvider } from '@theia/core/lib/common/contribution-provider';
import { interfaces } from '@theia/core/shared/inversify';
import { ActionArguments } from './action-arguments';
import { ActionCommand } from './action-command';
import { ActionCommands } from './action-commands';
import { CODE_COMMANDS } from './code-command';
import { DEBUG_COMMANDS } from './debug-commands';
import { EDITOR_COMMANDS } from './editor-commands';
import { REFACTOR_COMMANDS } from './refactor-commands';
import { RunCommands } from './run-commands';
import { RunWaiter } from './run-waiter';
import { TASK_COMMANDS } from './task-commands';
import { TEST_COMMANDS } from './test-commands';

/** The commands of each group, a line for each group. */
const COMMANDS: readonly (readonly ActionCommand[])[] = [
    TASK_COMMANDS,
    TEST_COMMANDS,
    EDITOR_COMMANDS,
    DEBUG_COMMANDS,
    REFACTOR_COMMANDS,
    CODE_COMMANDS
];

export function bindActions(bind: interfaces.Bind): void {
    bindRootContributionProvider(bind, ActionCommand);
    [ActionCommands, ActionArguments, RunCommands, RunWaiter].forEach(service => bind(service).toSelf().inSingletonScope());
    COMMANDS.flat().forEach(command => bind(ActionCommand).toConstantValue(command));
}
