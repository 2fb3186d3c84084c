// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { CodeDocument } from '../../resources/semantic/code-document';
import { CodeDocuments, textModelOf } from '../../resources/semantic/code-documents';
import { shownPath } from '../../resources/shown-path';
import { ActionCall, ActionHandler } from '../action-handler';
import { CallArgs } from '../call-args';
import { ChangeApplier, Refactoring } from './change-applier';
import { FileMoves } from './file-moves';
import { LanguageEdits } from './language-edits';
import { toEditedFiles, toTextChange } from './workspace-changes';

/** Renames symbols, formats and moves files. */
@injectable()
export class RefactorActions implements ActionHandler {
    readonly commands = ['refactor.rename', 'refactor.format', 'refactor.moveFile'];

    @inject(CodeDocuments)
    protected readonly documents: CodeDocuments;

    @inject(LanguageEdits)
    protected readonly edits: LanguageEdits;

    @inject(FileMoves)
    protected readonly moves: FileMoves;

    @inject(FileService)
    protected readonly fileService: FileService;

    @inject(ChangeApplier)
    protected readonly applier: ChangeApplier;

    async run(call: ActionCall): Promise<string> {
        const args = new CallArgs(call.args);
        const file = args.needText('file');
        switch (call.command) {
            case 'refactor.rename':
                return this.applier.run(() => this.rename(file, args, call), call);
            case 'refactor.format':
                return this.applier.run(() => this.format(file, args, call), call);
            default:
                return this.moveFile(file, args.needText('toFile'), call);
        }
    }

    protected async rename(file: string, args: CallArgs, call: ActionCall): Promise<Refactoring> {
        const document = await this.open(file, args, call);
        const { old, parts } = await this.edits.rename(document.model, document.monacoPosition, args.needText('newName'), call.token);
        return { what: `Renamed ${old ?? 'it'} to ${args.needText('newName')}`, edited: toEditedFiles(parts) };
    }

    protected async format(file: string, args: CallArgs, call: ActionCall): Promise<Refactoring> {
        const model = textModelOf(await this.documents.load({ name: 'format', parameters: { file }, base: call.base }));
        const [first, last] = [args.number('line'), args.number('endLine')];
        const lines = first === undefined ? undefined : { first, last: Math.max(first, last ?? first) };
        const edits = await this.edits.format(model, lines, call.token);
        const changes = edits.map(edit => toTextChange(edit));
        return { what: `Formatted ${shownPath(file, call.base)}`, edited: [{ uri: file, changes }] };
    }

    /** With the imports of other files, where a language service can say what becomes of them. */
    protected async moveFile(file: string, target: string, call: ActionCall): Promise<string> {
        const [from, to] = [new URI(file), new URI(target)];
        if (!(await this.fileService.exists(from)) || (await this.fileService.resolve(from)).isDirectory) {
            throw new Error(`There is no file ${shownPath(file, call.base)}. Only single files are moved.`);
        }
        const goal = (await this.isFolder(to)) ? to.resolve(from.path.base) : to;
        let isKnown = false;
        const answer = await this.applier.run(async () => {
            const edited = await this.moves.edits(file, goal.toString(), call);
            isKnown = edited !== undefined;
            return {
                what: `Moved ${shownPath(file, call.base)} to ${shownPath(goal.toString(), call.base)}`,
                edited: edited ?? [{ uri: file, changes: [], moveTo: goal.toString() }]
            };
        }, call);
        return isKnown
            ? answer
            : `${answer}\nNo language service said which imports lead to it: look for them, and for the file's own relative imports (getDiagnostics).`;
    }

    protected async isFolder(uri: URI): Promise<boolean> {
        return (await this.fileService.exists(uri)) && (await this.fileService.resolve(uri)).isDirectory;
    }

    protected open(file: string, args: CallArgs, { base, token }: ActionCall): Promise<CodeDocument> {
        const place = [
            ['file', file],
            ['line', args.number('line')?.toString()],
            ['column', args.number('column')?.toString()],
            ['symbol', args.text('symbol')]
        ].flatMap(([name, value]) => (name !== undefined && value !== undefined ? [[name, value]] : []));
        return this.documents.open({ name: 'rename', parameters: Object.fromEntries(place), base }, token);
    }
}
