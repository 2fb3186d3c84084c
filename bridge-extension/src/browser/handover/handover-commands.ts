// SPDX-License-Identifier: EPL-2.0

import { Command } from '@theia/core';

const CATEGORY = 'Claude';
const CATEGORY_KEY = 'theia/claude-bridge/category';

export namespace HandoverCommands {
    export const MENTION = Command.toLocalizedCommand(
        { id: 'claudeBridge.mention', label: 'Mention in Claude', category: CATEGORY },
        'theia/claude-bridge/mentionFileInClaude',
        CATEGORY_KEY
    );
    export const FIX = Command.toLocalizedCommand(
        { id: 'claudeBridge.fix', label: 'Fix with Claude', category: CATEGORY },
        'theia/claude-bridge/fix',
        CATEGORY_KEY
    );
    export const EXPLAIN = Command.toLocalizedCommand(
        { id: 'claudeBridge.explain', label: 'Explain with Claude', category: CATEGORY },
        'theia/claude-bridge/explain',
        CATEGORY_KEY
    );
    export const REFACTOR = Command.toLocalizedCommand(
        { id: 'claudeBridge.refactor', label: 'Refactor with Claude...', category: CATEGORY },
        'theia/claude-bridge/refactor',
        CATEGORY_KEY
    );
    export const WRITE_TESTS = Command.toLocalizedCommand(
        { id: 'claudeBridge.writeTests', label: 'Write Tests with Claude', category: CATEGORY },
        'theia/claude-bridge/writeTests',
        CATEGORY_KEY
    );
    export const FIX_TEST = Command.toLocalizedCommand(
        { id: 'claudeBridge.fixTest', label: 'Fix Failing Test with Claude', category: CATEGORY },
        'theia/claude-bridge/fixTest',
        CATEGORY_KEY
    );
}
