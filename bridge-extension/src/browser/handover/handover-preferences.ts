// SPDX-License-Identifier: EPL-2.0

import { nls, PreferenceContribution, PreferenceSchema, PreferenceScope, PreferenceService } from '@theia/core';
import { createPreferenceProxy, PreferenceProxy } from '@theia/core/lib/common/preferences';
import { interfaces } from '@theia/core/shared/inversify';

export interface HandoverConfiguration {
    readonly 'claudeBridge.codeActions': boolean;
}

const schema: PreferenceSchema = {
    title: 'Claude',
    scope: PreferenceScope.Folder,
    properties: {
        'claudeBridge.codeActions': {
            type: 'boolean',
            default: true,
            description: nls.localize(
                'theia/claude-bridge/codeActions',
                'Offer Claude in the light bulb of editors: to fix problems, and to explain, refactor or test what is selected.'
            )
        }
    }
};

export const HandoverPreferences = Symbol('HandoverPreferences');
export type HandoverPreferences = PreferenceProxy<HandoverConfiguration>;

export function bindHandoverPreferences(bind: interfaces.Bind): void {
    bind(PreferenceContribution).toConstantValue({ schema });
    bind(HandoverPreferences)
        .toDynamicValue(({ container }) => createPreferenceProxy(container.get<PreferenceService>(PreferenceService), schema))
        .inSingletonScope();
}
