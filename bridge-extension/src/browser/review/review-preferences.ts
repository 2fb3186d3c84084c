// SPDX-License-Identifier: EPL-2.0

import { nls, PreferenceSchema } from '@theia/core';
import { ReviewOpenMode } from './review-placement';

/** What becomes of a diff whose proposal was accepted. */
export type AfterAccept = 'close' | 'openFile' | 'keep';
/** When a new diff may take the keyboard focus. */
export type ReviewFocus = 'never' | 'always';

export interface ReviewConfiguration {
    readonly 'claudeBridge.review.open': ReviewOpenMode;
    readonly 'claudeBridge.review.afterAccept': AfterAccept;
    readonly 'claudeBridge.review.focus': ReviewFocus;
}

export const reviewPreferenceProperties: PreferenceSchema['properties'] = {
    'claudeBridge.review.open': {
        type: 'string',
        enum: ['beside', 'activeGroup', 'background', 'never'],
        enumDescriptions: [
            nls.localize('theia/claude-bridge/review/openBeside', 'Beside the editor where there is room for both, else in its tab group.'),
            nls.localize('theia/claude-bridge/review/openActiveGroup', 'In the tab group used last.'),
            nls.localize('theia/claude-bridge/review/openBackground', 'Not by itself: proposals are announced and wait in the list.'),
            nls.localize('theia/claude-bridge/review/openNever', 'Not by itself, and without an announcement: you answer in the terminal.')
        ],
        default: 'beside',
        description: nls.localize(
            'theia/claude-bridge/review/open',
            'Where a diff opens when Claude proposes a change. It never covers an editor that you are typing in.'
        )
    },
    'claudeBridge.review.afterAccept': {
        type: 'string',
        enum: ['close', 'openFile', 'keep'],
        enumDescriptions: [
            nls.localize('theia/claude-bridge/review/afterAcceptClose', 'Close it.'),
            nls.localize('theia/claude-bridge/review/afterAcceptOpenFile', 'Close it and show the file at its first change.'),
            nls.localize('theia/claude-bridge/review/afterAcceptKeep', 'Keep it open until you close it.')
        ],
        default: 'close',
        description: nls.localize('theia/claude-bridge/review/afterAccept', 'What happens to a diff after you accepted it.')
    },
    'claudeBridge.review.focus': {
        type: 'string',
        enum: ['never', 'always'],
        enumDescriptions: [
            nls.localize('theia/claude-bridge/review/focusNever', 'The keyboard focus stays where it is.'),
            nls.localize('theia/claude-bridge/review/focusAlways', 'The diff takes the keyboard focus when it opens in front.')
        ],
        default: 'never',
        description: nls.localize('theia/claude-bridge/review/focus', 'Whether a diff takes the keyboard focus when it opens.')
    }
};
