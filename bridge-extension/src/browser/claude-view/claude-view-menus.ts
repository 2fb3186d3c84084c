// SPDX-License-Identifier: EPL-2.0

import { MenuPath } from '@theia/core';

/** Menu of a session; its commands get the id of the session. */
export const SESSION_CONTEXT_MENU: MenuPath = ['claude-session-context-menu'];
/** Menu of a proposal; its commands get the id of the proposal, or of the session whose proposals all are meant. */
export const PROPOSAL_CONTEXT_MENU: MenuPath = ['claude-proposal-context-menu'];
