// SPDX-License-Identifier: EPL-2.0

import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { inject, injectable } from '@theia/core/shared/inversify';
import { z } from 'zod';
import { isDocumentState, isSaveResult } from '../../../common/workbench';
import { ToolContext, ToolContribution } from '../tool-contribution';
import { jsonResult } from '../tool-results';
import { parseWirePath } from '../wire-path';
import { WorkbenchAccess } from '../workbench-access';

const input = z.object({ filePath: z.string().min(1).describe('Path of the file') });

@injectable()
export class CheckDocumentDirtyTool implements ToolContribution<typeof input> {
    readonly name = 'checkDocumentDirty';
    readonly description = 'Tells whether an open document has unsaved changes';
    readonly input = input;
    readonly timeout = 3000;

    @inject(WorkbenchAccess)
    protected readonly workbench: WorkbenchAccess;

    async call({ filePath }: z.output<typeof input>, { session }: ToolContext): Promise<CallToolResult> {
        const { path } = parseWirePath(filePath, this.workbench.base(session));
        const uri = this.workbench.toIdeUri(session, path);
        const state = await this.workbench.ask(session, client => client.getDocumentState(uri), isDocumentState, 2500);
        return jsonResult(state ? { success: true, filePath, isDirty: state.isDirty, isUntitled: state.isUntitled } : notOpen(filePath));
    }
}

@injectable()
export class SaveDocumentTool implements ToolContribution<typeof input> {
    readonly name = 'saveDocument';
    readonly description = 'Saves an open document';
    readonly input = input;
    readonly timeout = 5000;

    @inject(WorkbenchAccess)
    protected readonly workbench: WorkbenchAccess;

    async call({ filePath }: z.output<typeof input>, { session }: ToolContext): Promise<CallToolResult> {
        const { path } = parseWirePath(filePath, this.workbench.base(session));
        const uri = this.workbench.toIdeUri(session, path);
        const result = await this.workbench.ask(session, client => client.saveDocument(uri), isSaveResult, 4500);
        switch (result?.kind) {
            case 'saved':
                return jsonResult({ success: true, filePath, saved: true, message: 'Document saved successfully' });
            case 'failed':
                return jsonResult({ success: false, message: `Failed to save file: ${result.message}` });
            default:
                return jsonResult(notOpen(filePath));
        }
    }
}

function notOpen(filePath: string): object {
    return { success: false, message: `Document not open: ${filePath}` };
}
