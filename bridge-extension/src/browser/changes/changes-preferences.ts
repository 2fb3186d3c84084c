// SPDX-License-Identifier: EPL-2.0

import { nls, PreferenceSchema, PreferenceScope } from '@theia/core';

export const CHANGES_ENABLED = 'claudeBridge.changes.enabled';

export const changesPreferenceSchema: PreferenceSchema = {
    properties: {
        [CHANGES_ENABLED]: {
            type: 'boolean',
            default: true,
            scope: PreferenceScope.User,
            description: nls.localize(
                'theia/claude-bridge/changes/enabled',
                "Remember what was in files before Claude changed them, to compare and to undo. It is kept in the IDE's own folder, limited in size and age. Switching it off deletes what was remembered."
            )
        }
    }
};
