// SPDX-License-Identifier: EPL-2.0

/** Id of the view in the shell. */
export const CLAUDE_VIEW_ID = 'claude-view';
