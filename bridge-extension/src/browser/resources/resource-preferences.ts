// SPDX-License-Identifier: EPL-2.0

import { nls, PreferenceSchema, PreferenceScope } from '@theia/core';

/** Groups of resources that the user can turn off one by one. */
export const RESOURCE_GROUPS = ['problems', 'editors', 'changes', 'terminals', 'output', 'tasks', 'tests', 'debug', 'code'] as const;
export type ResourceGroup = (typeof RESOURCE_GROUPS)[number];

export function resourcePreference(group: ResourceGroup): string {
    return `claudeBridge.resources.${group}`;
}

const DESCRIPTIONS: Record<ResourceGroup, string> = {
    problems: nls.localize('theia/claude-bridge/resourcesProblems', 'Claude may read the problems of all files.'),
    editors: nls.localize('theia/claude-bridge/resourcesEditors', 'Claude may read which editors are open and what is selected.'),
    changes: nls.localize('theia/claude-bridge/resourcesChanges', 'Claude may read which of its changes were kept and undone.'),
    terminals: nls.localize('theia/claude-bridge/resourcesTerminals', 'Claude may read the last lines of your terminals.'),
    output: nls.localize('theia/claude-bridge/resourcesOutput', 'Claude may read the output channels.'),
    tasks: nls.localize('theia/claude-bridge/resourcesTasks', 'Claude may read how the last tasks ended.'),
    tests: nls.localize('theia/claude-bridge/resourcesTests', 'Claude may read the results of the last test run.'),
    debug: nls.localize(
        'theia/claude-bridge/resourcesDebug',
        'Claude may read the breakpoints, and the stack and the values of a stopped debug session.'
    ),
    code: nls.localize('theia/claude-bridge/resourcesCode', 'Claude may ask the language services for symbols, definitions and references.')
};

/** A workspace must not turn on again what its user turned off. */
export const resourcePreferenceSchema: PreferenceSchema = {
    title: 'Claude',
    scope: PreferenceScope.User,
    properties: Object.fromEntries(
        RESOURCE_GROUPS.map(group => [
            resourcePreference(group),
            { type: 'boolean', default: true, scope: PreferenceScope.User, description: DESCRIPTIONS[group] }
        ])
    )
};
