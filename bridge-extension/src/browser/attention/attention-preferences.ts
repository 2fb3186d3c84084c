// SPDX-License-Identifier: EPL-2.0

import { nls, PreferenceSchema, PreferenceScope } from '@theia/core';

export const ATTENTION_PAGE = 'claudeBridge.attention.page';
export const ATTENTION_NOTIFICATIONS = 'claudeBridge.attention.notifications';
export const ATTENTION_SOUND = 'claudeBridge.attention.sound';
export const ATTENTION_FINISHED = 'claudeBridge.attention.finishedMessage';

export const attentionPreferenceSchema: PreferenceSchema = {
    properties: {
        [ATTENTION_PAGE]: {
            type: 'boolean',
            default: true,
            scope: PreferenceScope.User,
            description: nls.localize(
                'theia/claude-bridge/attention/page',
                'While Claude waits for you somewhere that you do not look at, show the number in the title of the page and a dot on its icon.'
            )
        },
        [ATTENTION_NOTIFICATIONS]: {
            type: 'boolean',
            default: false,
            scope: PreferenceScope.User,
            description: nls.localize(
                'theia/claude-bridge/attention/notifications',
                'Show a notification of the browser when Claude waits for you and this window is not in front. The browser asks you for permission once.'
            )
        },
        [ATTENTION_SOUND]: {
            type: 'boolean',
            default: false,
            scope: PreferenceScope.User,
            description: nls.localize(
                'theia/claude-bridge/attention/sound',
                'Play a short sound when Claude waits for you somewhere that you do not look at.'
            )
        },
        [ATTENTION_FINISHED]: {
            type: 'boolean',
            default: true,
            scope: PreferenceScope.User,
            description: nls.localize(
                'theia/claude-bridge/attention/finishedMessage',
                'When Claude has finished and changed files without asking, show a message that leads to the changes.'
            )
        }
    }
};
