// SPDX-License-Identifier: EPL-2.0

import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { inject, injectable } from '@theia/core/shared/inversify';
import { z } from 'zod';
import { EditorSelection, isEditorSelection } from '../../../common/context';
import { toSelectionParams } from '../selection-params';
import { ToolContext, ToolContribution } from '../tool-contribution';
import { jsonResult } from '../tool-results';
import { WorkbenchAccess } from '../workbench-access';

const input = z.object({});

/** Asks the window what is selected now. */
@injectable()
export class GetCurrentSelectionTool implements ToolContribution<typeof input> {
    readonly name: string = 'getCurrentSelection';
    readonly description: string = 'Returns what is selected in the active editor';
    readonly input = input;
    readonly timeout = 2500;

    @inject(WorkbenchAccess)
    protected readonly workbench: WorkbenchAccess;

    async call(_args: z.output<typeof input>, { session }: ToolContext): Promise<CallToolResult> {
        const selection = await this.workbench.ask(session, client => client.getSelection(), isEditorSelection, 2000);
        return this.toResult(selection, 'No active editor found', { session });
    }

    protected toResult(
        selection: EditorSelection | undefined,
        otherwise: string,
        { session }: Pick<ToolContext, 'session'>
    ): CallToolResult {
        return selection
            ? jsonResult({ success: true, ...toSelectionParams(selection, path => this.workbench.toCliPath(session, path)) })
            : jsonResult({ success: false, message: otherwise });
    }
}

/** Tells what the window reported last, without asking it. */
@injectable()
export class GetLatestSelectionTool extends GetCurrentSelectionTool {
    override readonly name = 'getLatestSelection';
    override readonly description = 'Returns what was selected last, even if its editor is no longer active';

    override async call(_args: z.output<typeof input>, context: ToolContext): Promise<CallToolResult> {
        return this.toResult(this.workbench.window(context.session)?.selection, 'No selection available', context);
    }
}
