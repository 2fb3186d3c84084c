// SPDX-License-Identifier: EPL-2.0

import { PreferenceService } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { ContextRules } from './context-rules';

function rulesFor(values: {
    readonly [scope in `${'default' | 'global' | 'workspace' | 'workspaceFolder'}Value`]?: unknown;
}): ContextRules {
    const container = new Container();
    container.bind<unknown>(PreferenceService).toConstantValue({ inspect: () => values });
    container.bind(ContextRules).toSelf();
    return container.get(ContextRules);
}

describe('ContextRules', () => {
    it.each([
        ['the default', { defaultValue: 'selection' }, 'selection'],
        ['the user', { defaultValue: 'selection', globalValue: 'off' }, 'off'],
        ['a workspace that wants less', { defaultValue: 'selection', workspaceValue: 'file' }, 'file'],
        ['a folder that wants less', { globalValue: 'file', workspaceValue: 'selection', workspaceFolderValue: 'off' }, 'off'],
        ['the user, whose workspace wants more', { globalValue: 'off', workspaceValue: 'selection' }, 'off'],
        ['nobody, where it means nothing', { defaultValue: 'selection', workspaceValue: 'everything' }, 'off'],
        ['nobody, where nothing is known', {}, 'off']
    ] as const)('shares as much as %s', (_who, values, share) => {
        expect(rulesFor(values).share('file:///w/a.ts')).toBe(share);
    });

    it('excludes what user, workspace and folder exclude, whatever a workspace leaves out', () => {
        expect(rulesFor({ defaultValue: ['**/.env'], workspaceValue: [] }).excluded('file:///w/a.ts')).toEqual(['**/.env']);
        expect(
            rulesFor({ defaultValue: ['**/.env'], globalValue: ['*.key'], workspaceValue: ['a'], workspaceFolderValue: ['b'] }).excluded('')
        ).toEqual(['*.key', 'a', 'b']);
    });
});
