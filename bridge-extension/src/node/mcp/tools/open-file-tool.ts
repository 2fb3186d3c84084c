// SPDX-License-Identifier: EPL-2.0

import { stat } from 'node:fs/promises';
import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { inject, injectable } from '@theia/core/shared/inversify';
import { z } from 'zod';
import { isOpenedFile } from '../../../common/workbench';
import { ToolContext, ToolContribution } from '../tool-contribution';
import { errorResult, jsonResult, textResult } from '../tool-results';
import { parseWirePath } from '../wire-path';
import { WorkbenchAccess } from '../workbench-access';

const input = z.object({
    filePath: z.string().min(1).describe('Path of the file'),
    preview: z.boolean().default(false).describe('Open it in a preview tab'),
    startText: z.string().optional().describe('Select from the first occurrence of this text'),
    endText: z.string().optional().describe('Select up to the first occurrence of this text after startText'),
    selectToEndOfLine: z.boolean().default(false).describe('Extend the selection to the end of its last line'),
    makeFrontmost: z.boolean().default(true).describe('Show the file; when false it is opened behind the active tab')
});

@injectable()
export class OpenFileTool implements ToolContribution<typeof input> {
    readonly name = 'openFile';
    readonly description = 'Opens a file in the editor and can select a part of it';
    readonly input = input;
    readonly timeout = 5000;

    @inject(WorkbenchAccess)
    protected readonly workbench: WorkbenchAccess;

    async call({ filePath, ...request }: z.output<typeof input>, { session }: ToolContext): Promise<CallToolResult> {
        const { path } = parseWirePath(filePath, this.workbench.base(session));
        if (!(await isFile(path))) {
            return errorResult(`File not found: ${filePath}`);
        }
        const uri = this.workbench.toIdeUri(session, path);
        const opened = await this.workbench.ask(session, client => client.openFile({ uri, ...request }), isOpenedFile, 4500);
        if (!opened) {
            return errorResult(`No window of the IDE is there to open ${filePath}`);
        }
        return request.makeFrontmost
            ? textResult(`Opened file: ${filePath}`)
            : jsonResult({ success: true, filePath, languageId: opened.languageId, lineCount: opened.lineCount });
    }
}

async function isFile(path: string): Promise<boolean> {
    try {
        return (await stat(path)).isFile();
    } catch {
        return false;
    }
}
