// SPDX-License-Identifier: EPL-2.0

import { generateUuid, URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import { MonacoTextModelService } from '@theia/monaco/lib/browser/monaco-text-model-service';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { toEditorText } from '../../../common/proposal-text';
import { FileChange, RefactoringServer } from '../../../common/refactoring';
import { BridgePreferences } from '../../bridge-preferences';
import { shownPath } from '../../resources/shown-path';
import { VisibleFiles } from '../../context/visible-files';
import { ActionCall } from '../action-handler';
import { outcomeText, ShownOutcome } from './refactor-text';
import { EditedFile } from './workspace-changes';

/** What a language service wants. */
export interface Refactoring {
    /** The beginning of the answer, such as `Renamed a to b`. */
    readonly what: string;
    readonly edited: readonly EditedFile[];
}

const MAX_ATTEMPTS = 5;

/** Hands over what a language service wants to be changed, when nothing of the user's is in its way, and tells what became of it. */
@injectable()
export class ChangeApplier {
    @inject(RefactoringServer)
    protected readonly server: RefactoringServer;

    @inject(MonacoTextModelService)
    protected readonly models: MonacoTextModelService;

    @inject(FileService)
    protected readonly fileService: FileService;

    @inject(WorkspaceService)
    protected readonly workspace: WorkspaceService;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    @inject(BridgePreferences)
    protected readonly preferences: BridgePreferences;

    /**
     * Asks a language service what to change and applies that; asks again when a text changed under it, as it does a moment after a file was
     * written.
     * @throws an error fit for the model when nothing may be changed
     */
    async run(ask: () => Promise<Refactoring>, call: ActionCall): Promise<string> {
        for (let attempt = 1; ; attempt++) {
            const versions = new Map(this.models.models.map(model => [model.uri, model.textEditorModel.getVersionId()]));
            const { what, edited } = await ask();
            const stale = await this.findStale(edited, versions);
            if (!stale) {
                return this.apply(what, edited, call);
            }
            if (attempt === MAX_ATTEMPTS) {
                throw new Error(`Nothing was changed: ${shownPath(stale.uri, call.base)} changes all the time. Try again.`);
            }
            await stale.sync();
        }
    }

    /** The first file whose text is another one than the language service was asked about, or than the disk has. */
    protected async findStale(
        edited: readonly EditedFile[],
        versions: ReadonlyMap<string, number>
    ): Promise<MonacoEditorModel | undefined> {
        for (const { uri } of edited) {
            const model = this.models.get(uri);
            if (model && !model.dirty) {
                const onDisk = toEditorText((await this.fileService.read(new URI(uri))).value);
                const version = model.textEditorModel.getVersionId();
                if (onDisk !== textOf(model) || version !== (versions.get(uri) ?? version)) {
                    return model;
                }
            }
        }
        return undefined;
    }

    /**
     * @param what the beginning of the answer, such as `Renamed a to b`
     * @throws an error fit for the model when nothing may be changed
     */
    protected async apply(what: string, edited: readonly EditedFile[], call: ActionCall): Promise<string> {
        const settled = await Promise.all(edited.map(file => this.settleNew(file)));
        const files = settled.filter(({ changes, isNew, moveTo }) => changes.length > 0 || isNew || moveTo);
        await this.check(files, call.base);
        const complete = await Promise.all(files.map(file => this.complete(file)));
        if (call.token.isCancellationRequested) {
            throw new Error('Cancelled: nothing was changed.');
        }
        const id = generateUuid();
        const isReviewed = this.preferences.get('claudeBridge.start.reviewEdits', true);
        const cancel = call.token.onCancellationRequested(() => void this.server.cancelRefactoring(id));
        if (isReviewed && complete.length > 0) {
            call.report(`The user decides on ${complete.length} proposals in the IDE. Nothing is written before that.`);
        }
        try {
            const outcomes = await this.server.applyRefactoring({ id, sessionId: call.sessionId, files: complete, isReviewed });
            const shown = outcomes.map<ShownOutcome>(({ uri, ...outcome }) => {
                const moveTo = files.find(file => file.uri === uri)?.moveTo;
                return { ...outcome, path: shownPath(uri, call.base), movedTo: moveTo && shownPath(moveTo, call.base) };
            });
            return outcomeText(what, shown);
        } finally {
            cancel.dispose();
        }
    }

    /** The language service of TypeScript asks for every file that it changes to be made, where it is not there. */
    protected async settleNew({ mayExist, ...file }: EditedFile): Promise<EditedFile> {
        return mayExist && (await this.fileService.exists(new URI(file.uri))) ? { ...file, isNew: undefined } : file;
    }

    /** All or nothing: half of a rename is worse than none. */
    protected async check(files: readonly EditedFile[], base: string | undefined): Promise<void> {
        const uris = files.flatMap(({ uri, moveTo }) => (moveTo ? [uri, moveTo] : [uri]));
        const outside = uris.filter(uri => !this.workspace.getWorkspaceRootUri(new URI(uri)));
        if (outside.length > 0) {
            throw new Error(`Nothing was changed: it would change files outside of the workspace, such as ${shownPath(outside[0], base)}.`);
        }
        const visible = await this.visibleFiles.filter(uris);
        if (uris.some(uri => !visible.has(uri))) {
            throw new Error('Nothing was changed: it would change files that the user excluded (setting claudeBridge.context.exclude).');
        }
        const unsaved = uris.filter(uri => this.models.get(uri)?.dirty).map(uri => shownPath(uri, base));
        if (unsaved.length > 0) {
            throw new Error(
                `Nothing was changed: the user has unsaved changes in ${unsaved.join(', ')}. Ask the user to save them, then try again.`
            );
        }
    }

    /** Adds what the editor knows of the file, so that nothing is written that was meant for another text. */
    protected async complete(file: EditedFile): Promise<FileChange> {
        if (file.isNew) {
            return file;
        }
        const model = this.models.get(file.uri);
        if (model) {
            return { ...file, encoding: model.getEncoding(), expected: textOf(model) };
        }
        return { ...file, encoding: (await this.fileService.read(new URI(file.uri))).encoding };
    }
}

function textOf(model: MonacoEditorModel): string {
    return toEditorText(model.textEditorModel.getValue());
}
