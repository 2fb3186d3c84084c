// SPDX-License-Identifier: EPL-2.0

import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { inject, injectable } from '@theia/core/shared/inversify';
import { z } from 'zod';
import { isArrayOf } from '../../../common/guards';
import { isOpenEditor, OpenEditor } from '../../../common/workbench';
import { Session } from '../../session/session';
import { ToolContext, ToolContribution } from '../tool-contribution';
import { jsonResult } from '../tool-results';
import { fromIdeUri, toWireUri } from '../wire-path';
import { WorkbenchAccess } from '../workbench-access';

const input = z.object({});

@injectable()
export class GetOpenEditorsTool implements ToolContribution<typeof input> {
    readonly name = 'getOpenEditors';
    readonly description = 'Lists the editor tabs';
    readonly input = input;
    readonly timeout = 3000;

    @inject(WorkbenchAccess)
    protected readonly workbench: WorkbenchAccess;

    async call(_args: z.output<typeof input>, { session }: ToolContext): Promise<CallToolResult> {
        const editors = await this.workbench.ask(session, client => client.getOpenEditors(), areOpenEditors, 2500);
        return jsonResult({ tabs: (editors ?? []).map(editor => this.toTab(session, editor)) });
    }

    protected toTab(session: Session, editor: OpenEditor): object {
        const { uri, groupIndex, selection, ...same } = editor;
        const path = fromIdeUri(uri);
        const fileName = path && this.workbench.toCliPath(session, path);
        return {
            ...same,
            uri: fileName ? toWireUri(fileName) : uri,
            fileName: fileName ?? uri,
            groupIndex,
            viewColumn: groupIndex + 1,
            selection: selection ? { start: selection.start, end: selection.end, isReversed: false } : undefined
        };
    }
}

function areOpenEditors(value: unknown): value is OpenEditor[] {
    return isArrayOf(value, isOpenEditor);
}
