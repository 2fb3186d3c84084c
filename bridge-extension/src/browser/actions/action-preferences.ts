// SPDX-License-Identifier: EPL-2.0

import { nls, PreferenceSchema, PreferenceScope } from '@theia/core';
import { ACTION_GROUPS, ACTION_SWITCHES, ActionGroup, ActionSwitch, DEFAULT_SWITCHES } from '../../common/actions';

export function actionPreference(group: ActionGroup): string {
    return `claudeBridge.actions.${group}`;
}

export const ACTION_PREFERENCES: ReadonlySet<string> = new Set(ACTION_GROUPS.map(actionPreference));

/** What each group is, for people. */
export const GROUP_LABELS: Readonly<Record<ActionGroup, string>> = {
    task: nls.localize('theia/claude-bridge/door/task', 'Tasks'),
    test: nls.localize('theia/claude-bridge/door/test', 'Tests'),
    editor: nls.localize('theia/claude-bridge/door/editor', 'Editors'),
    refactor: nls.localize('theia/claude-bridge/door/refactor', 'Refactorings'),
    debugRead: nls.localize('theia/claude-bridge/door/debugRead', 'Reading the debugger'),
    debugDrive: nls.localize('theia/claude-bridge/door/debugDrive', 'Driving the debugger')
};

export const GROUP_DESCRIPTIONS: Readonly<Record<ActionGroup, string>> = {
    task: nls.localize('theia/claude-bridge/door/taskDescription', 'Run and stop the tasks of the project, such as its build.'),
    test: nls.localize('theia/claude-bridge/door/testDescription', 'Run the tests of the project.'),
    editor: nls.localize(
        'theia/claude-bridge/door/editorDescription',
        'Open files, comparisons and previews, mark lines with notes, and ask you questions. The keyboard focus stays where it is.'
    ),
    refactor: nls.localize(
        'theia/claude-bridge/door/refactorDescription',
        'Rename symbols, apply quick fixes and format files through the language servers.'
    ),
    debugRead: nls.localize(
        'theia/claude-bridge/door/debugReadDescription',
        'Read threads, stacks and values while a program is stopped in the debugger.'
    ),
    debugDrive: nls.localize(
        'theia/claude-bridge/door/debugDriveDescription',
        'Start and stop programs in the debugger, set breakpoints, step, and evaluate expressions in them.'
    )
};

export const SWITCH_LABELS: Readonly<Record<ActionSwitch, string>> = {
    off: nls.localize('theia/claude-bridge/door/off', 'Off'),
    ask: nls.localize('theia/claude-bridge/door/ask', 'Ask me'),
    on: nls.localize('theia/claude-bridge/door/on', 'On')
};

const SWITCH_DESCRIPTIONS: Readonly<Record<ActionSwitch, string>> = {
    off: nls.localize('theia/claude-bridge/door/offDescription', 'Claude is told that it may not.'),
    ask: nls.localize('theia/claude-bridge/door/askDescription', 'You are asked in the Claude view before each command.'),
    on: nls.localize('theia/claude-bridge/door/onDescription', 'Claude may, where the workspace is trusted.')
};

/** A workspace must not allow what its user did not: only the user's own settings count. */
export const actionPreferenceSchema: PreferenceSchema = {
    title: 'Claude',
    scope: PreferenceScope.User,
    properties: Object.fromEntries(
        ACTION_GROUPS.map(group => [
            actionPreference(group),
            {
                type: 'string',
                enum: [...ACTION_SWITCHES],
                enumDescriptions: ACTION_SWITCHES.map(each => SWITCH_DESCRIPTIONS[each]),
                default: DEFAULT_SWITCHES[group],
                scope: PreferenceScope.User,
                description: nls.localize(
                    'theia/claude-bridge/door/setting',
                    'What Claude may do in the IDE - {0}: {1} Workspaces cannot change it.',
                    GROUP_LABELS[group],
                    GROUP_DESCRIPTIONS[group]
                )
            }
        ])
    )
};
