// SPDX-License-Identifier: EPL-2.0

import { ACTION_GROUPS, ActionSwitch, DEFAULT_SWITCHES } from '../../../common/actions';
import { WindowState } from '../../../common/window';
import { ActionCommand } from './action-command';
import { signatureOf } from './action-usage';

export interface ActionsDescription {
    /** Of the tool; some CLIs cut it after 2048 characters. */
    readonly description: string;
    /** A command a line. */
    readonly commands: string;
}

/**
 * What the model reads of the door, made of what the user allows now.
 * @param window absent: no window is there, which may be between two page loads; then the defaults are told
 */
export function describeActions(
    commands: readonly ActionCommand[],
    window: Pick<WindowState, 'actions' | 'isTrusted'> | undefined
): ActionsDescription {
    if (window && !window.isTrusted) {
        return {
            description: 'Acts in the IDE. The user does not trust this workspace, so every command is refused: do not call it.',
            commands: 'None is allowed.'
        };
    }
    const switches = window?.actions ?? DEFAULT_SWITCHES;
    const stateOf = ({ group, alwaysAsks }: ActionCommand): ActionSwitch =>
        alwaysAsks && switches[group] === 'on' ? 'ask' : switches[group];
    const enabled = commands.filter(command => stateOf(command) !== 'off');
    const off = ACTION_GROUPS.filter(group => switches[group] === 'off' && commands.some(command => command.group === group));
    return {
        description: [
            'Acts in the IDE that the user works in, who sees it happen: builds, tests, debugs, refactors, shows files, asks.',
            'Prefer it to the shell for that: results are compact, with the verdict in the first line.',
            'Give {command, args}; the commands are listed with the argument "command". Lines and columns are 1-based.',
            'What takes longer than 50 s answers with an id and goes on: wait {id, seconds?}, stop {id}, runs.',
            ...(off.length > 0 ? [`Turned off by the user: ${off.join(', ')}. Do not try to get around that.`] : [])
        ].join('\n'),
        commands: [
            'One of these, with its arguments; * asks the user in the IDE first; "help" {command} tells more of one:',
            ...enabled.map(command => `${stateOf(command) === 'ask' ? '*' : ''}${signatureOf(command)}: ${command.summary}`)
        ].join('\n')
    };
}
