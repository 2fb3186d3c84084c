// SPDX-License-Identifier: EPL-2.0

import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { injectable } from '@theia/core/shared/inversify';
import { z } from 'zod';
import { ToolContribution } from '../tool-contribution';
import { textResult } from '../tool-results';

const input = z.object({ mode: z.string().optional().describe('Permission mode of the CLI') });

/** Some versions of the CLI tell their permission mode in this way; none of them needs the answer. */
@injectable()
export class SetPermissionModeTool implements ToolContribution<typeof input> {
    readonly name = 'set_permission_mode';
    readonly description = 'Takes notice of the permission mode of the CLI';
    readonly input = input;
    readonly timeout = 1000;
    readonly isListed = false;

    async call(): Promise<CallToolResult> {
        return textResult('OK');
    }
}
