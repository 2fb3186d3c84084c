// SPDX-License-Identifier: EPL-2.0

import { nls, PreferenceSchema, PreferenceScope } from '@theia/core';

export const DIAGNOSTICS_ENABLED = 'claudeBridge.diagnostics.enabled';
export const MINIMUM_SEVERITY = 'claudeBridge.diagnostics.minimumSeverity';

export const diagnosticsPreferenceSchema: PreferenceSchema = {
    title: 'Claude',
    scope: PreferenceScope.Folder,
    properties: {
        [DIAGNOSTICS_ENABLED]: {
            type: 'boolean',
            default: true,
            // What the user keeps to themselves no workspace gives away.
            scope: PreferenceScope.User,
            description: nls.localize('theia/claude-bridge/diagnosticsEnabled', 'Claude hears about the problems that its edits bring in.')
        },
        [MINIMUM_SEVERITY]: {
            type: 'string',
            enum: ['error', 'warning', 'information', 'hint'],
            default: 'warning',
            description: nls.localize(
                'theia/claude-bridge/diagnosticsMinimumSeverity',
                'How severe a problem has to be for Claude to hear about it.'
            )
        }
    }
};
