// SPDX-License-Identifier: EPL-2.0

import { Command, nls } from '@theia/core';

const CATEGORY = 'Claude';
const CATEGORY_KEY = 'theia/claude-bridge/category';

/** The commands of the bridge outside reviews. */
export namespace BridgeCommands {
    export const START = Command.toLocalizedCommand(
        { id: 'claudeBridge.start', label: 'Start Claude', category: CATEGORY, iconClass: 'codicon codicon-sparkle' },
        'theia/claude-bridge/startClaude',
        CATEGORY_KEY
    );
    export const CONTINUE = Command.toLocalizedCommand(
        { id: 'claudeBridge.continue', label: 'Continue Last Conversation', category: CATEGORY },
        'theia/claude-bridge/continueConversation',
        CATEGORY_KEY
    );
    export const RESUME = Command.toLocalizedCommand(
        { id: 'claudeBridge.resume', label: 'Resume a Conversation...', category: CATEGORY },
        'theia/claude-bridge/resumeConversation',
        CATEGORY_KEY
    );
    export const START_IN = Command.toLocalizedCommand(
        { id: 'claudeBridge.startIn', label: 'Start Claude in Folder...', category: CATEGORY },
        'theia/claude-bridge/startClaudeIn',
        CATEGORY_KEY
    );
    export const MENTION_SELECTION = Command.toLocalizedCommand(
        { id: 'claudeBridge.mentionSelection', label: 'Mention Selection', category: CATEGORY },
        'theia/claude-bridge/mentionSelection',
        CATEGORY_KEY
    );
    export const MENTION_FILE = Command.toLocalizedCommand(
        { id: 'claudeBridge.mentionFile', label: 'Mention File', category: CATEGORY },
        'theia/claude-bridge/mentionFile',
        CATEGORY_KEY
    );
    export const CHOOSE_SHARE = Command.toLocalizedCommand(
        { id: 'claudeBridge.chooseShare', label: 'Choose What Claude Is Told', category: CATEGORY },
        'theia/claude-bridge/chooseShare',
        CATEGORY_KEY
    );
    export const SHOW_STATUS = Command.toLocalizedCommand(
        { id: 'claudeBridge.showStatus', label: 'Show Bridge Status', category: CATEGORY },
        'theia/claude-bridge/showStatus',
        CATEGORY_KEY
    );
    export const COPY_DIAGNOSTICS = Command.toLocalizedCommand(
        { id: 'claudeBridge.copyDiagnostics', label: 'Copy Bridge Diagnostics', category: CATEGORY },
        'theia/claude-bridge/copyDiagnostics',
        CATEGORY_KEY
    );
}

/** For menus, where the category is not shown. */
export const CONTINUE_MENU_LABEL = nls.localize('theia/claude-bridge/continueClaude', 'Continue Last Claude Conversation');
