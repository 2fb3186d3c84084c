// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { NotebookEditorWidgetService } from '@theia/notebook/lib/browser/service/notebook-editor-widget-service';
import { NotebookExecutionService } from '@theia/notebook/lib/browser/service/notebook-execution-service';
import { NotebookKernel, NotebookKernelService } from '@theia/notebook/lib/browser/service/notebook-kernel-service';
import { NotebookCellModel } from '@theia/notebook/lib/browser/view-model/notebook-cell-model';
import { NotebookModel } from '@theia/notebook/lib/browser/view-model/notebook-model';
import { CellEditType, CellKind } from '@theia/notebook/lib/common';
import { shownPath } from '../../resources/shown-path';
import { tailText } from '../../resources/terminal-text';
import { ActionCall, ActionHandler } from '../action-handler';

/** Kinds of output that are text; the rest is only named. */
const TEXT = /^text\/(?:plain|markdown)$|^application\/vnd\.code\.notebook\.(?:stdout|stderr|error)$|^application\/json$/;
const ERROR = 'application/vnd.code.notebook.error';

/** `notebook.execute`: code in the kernel of the notebook that the user looks at, as a cell that the user sees. */
@injectable()
export class NotebookActions implements ActionHandler {
    readonly commands = ['notebook.execute'];

    @inject(NotebookEditorWidgetService)
    protected readonly editors: NotebookEditorWidgetService;

    @inject(NotebookKernelService)
    protected readonly kernels: NotebookKernelService;

    @inject(NotebookExecutionService)
    protected readonly executions: NotebookExecutionService;

    async run({ args, base, token }: ActionCall): Promise<string> {
        const notebook = this.findNotebook();
        if (!notebook) {
            throw new Error('nothing was executed: no notebook is open. Run the code in a shell instead.');
        }
        const kernel = this.kernels.getSelectedOrSuggestedKernel(notebook);
        if (!kernel) {
            throw new Error('nothing was executed: the notebook has no kernel. Ask the user to select one.');
        }
        const cell = this.addCell(notebook, kernel, String(args.code));
        token.onCancellationRequested(() => void kernel.cancelNotebookCellExecution(notebook.uri, [cell.handle]));
        await this.executions.executeNotebookCells(notebook, [cell]);
        return outputText(cell, shownPath(notebook.uri.toString(), base));
    }

    /** The one used last, else the only one that is visible. */
    protected findNotebook(): NotebookModel | undefined {
        const visible = this.editors.getNotebookEditors().filter(({ isVisible }) => isVisible);
        const editor = this.editors.currentEditor ?? (visible.length === 1 ? visible[0] : undefined);
        return editor?.model;
    }

    protected addCell(notebook: NotebookModel, kernel: NotebookKernel, source: string): NotebookCellModel {
        const index = notebook.cells.length;
        const used = notebook.cells.findLast(({ cellKind }) => cellKind === CellKind.Code)?.language;
        const language = used !== undefined && kernel.supportedLanguages.includes(used) ? used : (kernel.supportedLanguages[0] ?? 'python');
        const cell = { source, language, cellKind: CellKind.Code, outputs: [], metadata: {} };
        notebook.applyEdits([{ editType: CellEditType.Replace, index, count: 0, cells: [cell] }], true);
        return notebook.cells[index];
    }
}

function outputText(cell: NotebookCellModel, name: string): string {
    const items = cell.outputs.flatMap(({ outputs }) => outputs);
    const texts = items.map(({ mime, data }) => (TEXT.test(mime) ? data.toString() : `(${mime}, shown to the user)`));
    const hasFailed = cell.internalMetadata.lastRunSuccess === false || items.some(({ mime }) => mime === ERROR);
    return [`${hasFailed ? 'FAILED' : 'DONE'}: a new cell of ${name}.`, tailText(texts.join('\n').split('\n'))].join('\n');
}
