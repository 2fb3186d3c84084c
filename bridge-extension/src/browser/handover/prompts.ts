// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';

/** What the user may ask with one click; each stands in the prompt for the user to change and send. */
export namespace Prompts {
    export const fix = (places: string) =>
        places.includes('\n')
            ? `${nls.localize('theia/claude-bridge/promptFixSeveral', 'Fix these problems:')}\n${places}`
            : nls.localize('theia/claude-bridge/promptFix', 'Fix this problem: {0}', places);

    export const explain = (places: string) => nls.localize('theia/claude-bridge/promptExplain', 'Explain {0}', places);

    /** The user says how. */
    export const refactor = (places: string) => nls.localize('theia/claude-bridge/promptRefactor', 'Refactor {0} so that ', places);

    export const writeTests = (places: string) => nls.localize('theia/claude-bridge/promptWriteTests', 'Write tests for {0}', places);

    export const fixTest = (places: string) =>
        places.includes('\n')
            ? `${nls.localize('theia/claude-bridge/promptFixTests', 'Find out why these tests fail and fix the cause:')}\n${places}`
            : nls.localize('theia/claude-bridge/promptFixTest', 'Find out why this test fails and fix the cause: {0}', places);
}
