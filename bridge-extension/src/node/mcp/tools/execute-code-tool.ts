// SPDX-License-Identifier: EPL-2.0

import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { injectable } from '@theia/core/shared/inversify';
import { z } from 'zod';
import { ToolContribution } from '../tool-contribution';
import { errorResult } from '../tool-results';

const input = z.object({ code: z.string().describe('Python code') });

/** The model gets this description as it stands. */
@injectable()
export class ExecuteCodeTool implements ToolContribution<typeof input> {
    readonly name = 'executeCode';
    readonly description =
        'Runs Python code in the kernel of the active notebook. This IDE has no notebook kernel: every call fails, so do not call it.';
    readonly input = input;
    readonly timeout = 1000;

    async call(): Promise<CallToolResult> {
        return errorResult('Nothing was executed: this IDE has no notebook kernel. Run the code in a shell instead.');
    }
}
