// SPDX-License-Identifier: EPL-2.0

import { nls, PreferenceContribution, PreferenceSchema, PreferenceScope, PreferenceService } from '@theia/core';
import { createPreferenceProxy, PreferenceProxy } from '@theia/core/lib/common/preferences';
import { interfaces } from '@theia/core/shared/inversify';

export interface ClaudeTerminalConfiguration {
    readonly 'claudeBridge.terminal.clipboardWrite': boolean;
    readonly 'claudeBridge.terminal.symbolFont': boolean;
    readonly 'claudeBridge.uploads.maxSize': number;
}

const schema: PreferenceSchema = {
    title: 'Claude',
    scope: PreferenceScope.User,
    properties: {
        'claudeBridge.terminal.clipboardWrite': {
            type: 'boolean',
            default: true,
            description: nls.localize(
                'theia/claude-bridge/terminalClipboardWrite',
                'Let Claude put text on your clipboard when it offers to copy something. It can never read the clipboard.'
            )
        },
        'claudeBridge.terminal.symbolFont': {
            type: 'boolean',
            default: true,
            description: nls.localize(
                'theia/claude-bridge/terminalSymbolFont',
                "Use a font that comes with the IDE for signs in terminals that neither your terminal font nor your machine's fonts have."
            )
        },
        'claudeBridge.uploads.maxSize': {
            type: 'number',
            minimum: 1,
            maximum: 512,
            default: 25,
            description: nls.localize(
                'theia/claude-bridge/uploadsMaxSize',
                'Size in megabytes up to which an image or file that you paste or drop on a Claude terminal is taken.'
            )
        }
    }
};

export const ClaudeTerminalPreferences = Symbol('ClaudeTerminalPreferences');
export type ClaudeTerminalPreferences = PreferenceProxy<ClaudeTerminalConfiguration>;

export function bindClaudeTerminalPreferences(bind: interfaces.Bind): void {
    bind(PreferenceContribution).toConstantValue({ schema });
    bind(ClaudeTerminalPreferences)
        .toDynamicValue(({ container }) => createPreferenceProxy(container.get<PreferenceService>(PreferenceService), schema))
        .inSingletonScope();
}
