// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { ITextModel } from '@theia/monaco-editor-core/esm/vs/editor/common/model';
import { DiagnosticsProvider } from '../../diagnostics/diagnostics-provider';
import { CodeDocuments, textModelOf } from '../../resources/semantic/code-documents';
import { boundedLines } from '../../resources/bounded-lines';
import { shownPath } from '../../resources/shown-path';
import { ActionCall, ActionHandler } from '../action-handler';
import { CallArgs } from '../call-args';
import { ChangeApplier, Refactoring } from './change-applier';
import { CodeActions, OfferedAction } from './code-actions';
import { chooseAction } from './choose-action';
import { toEditedFiles } from './workspace-changes';

const MAX_ACTIONS = 60;
/** Milliseconds. */
const SETTLE = { quietTime: 700, limit: 4000 };
const ORGANISE = 'source.organizeImports';

/** Lists and applies quick fixes, refactorings and what else the language services offer at a place. */
@injectable()
export class CodeActionActions implements ActionHandler {
    readonly commands = ['refactor.codeActions', 'refactor.applyCodeAction', 'refactor.organiseImports'];

    @inject(CodeDocuments)
    protected readonly documents: CodeDocuments;

    @inject(CodeActions)
    protected readonly actions: CodeActions;

    @inject(DiagnosticsProvider)
    protected readonly diagnostics: DiagnosticsProvider;

    @inject(ChangeApplier)
    protected readonly applier: ChangeApplier;

    async run(call: ActionCall): Promise<string> {
        const args = new CallArgs(call.args);
        const file = args.needText('file');
        if (call.command !== 'refactor.organiseImports') {
            // Quick fixes are for problems, which a language server finds a moment after it was shown the file.
            await this.diagnostics.get({ uri: file, settle: SETTLE });
        }
        return call.command === 'refactor.codeActions'
            ? this.offer(file, args, call, async offered => describe(offered))
            : this.applier.run(() => this.choose(file, args, call), call);
    }

    protected choose(file: string, args: CallArgs, call: ActionCall): Promise<Refactoring> {
        return this.offer(file, args, call, async offered => {
            const chosen =
                call.command === 'refactor.organiseImports' ? this.organising(offered) : chooseAction(offered, args.needText('title'));
            const parts = await this.actions.editsOf(chosen, call.token);
            return { what: `${chosen.title} in ${shownPath(file, call.base)}`, edited: toEditedFiles(parts) };
        });
    }

    protected async offer<T>(
        file: string,
        args: CallArgs,
        { command, base, token }: ActionCall,
        use: (offered: OfferedAction[]) => Promise<T>
    ): Promise<T> {
        const model = textModelOf(await this.documents.load({ name: 'codeActions', parameters: { file }, base }));
        const isOrganising = command === 'refactor.organiseImports';
        const range = rangeOf(model, isOrganising ? new CallArgs({}) : args);
        return this.actions.offer(model, range, { kind: isOrganising ? ORGANISE : args.text('kind'), token }, use);
    }

    protected organising(offered: readonly OfferedAction[]): OfferedAction {
        const [first] = offered;
        if (!first) {
            throw new Error('No language service of the IDE organises imports in such a file.');
        }
        return first;
    }
}

/** The lines that are said, or the place; all of the file where nothing is. 1-based. */
function rangeOf(model: ITextModel, args: CallArgs): { startLine: number; startColumn: number; endLine: number; endColumn: number } {
    const count = model.getLineCount();
    const line = args.number('line');
    const startLine = Math.min(line ?? 1, count);
    const endLine = Math.max(startLine, Math.min(args.number('endLine') ?? line ?? count, count));
    const column = args.number('column');
    const startColumn = column ?? (model.getLineFirstNonWhitespaceColumn(startLine) || 1);
    const endColumn =
        args.number('endColumn') ?? (column !== undefined && endLine === startLine ? column : model.getLineMaxColumn(endLine));
    return { startLine, startColumn, endLine, endColumn };
}

function describe(offered: readonly OfferedAction[]): string {
    if (offered.length === 0) {
        return 'The language services offer nothing here.';
    }
    const lines = offered.map(
        ({ title, kind, isPreferred, disabled }) =>
            `  ${title} [${kind ?? 'other'}]${isPreferred ? ' (preferred)' : ''}${disabled ? ` - not possible: ${disabled}` : ''}`
    );
    return [
        'Offered, to be applied by title (refactor.applyCodeAction):',
        ...boundedLines(lines, MAX_ACTIONS, 'say a line or a kind')
    ].join('\n');
}
