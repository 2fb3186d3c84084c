// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, Emitter, Event, ILogger, URI } from '@theia/core';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { MonacoEditorModel } from '@theia/monaco/lib/browser/monaco-editor-model';
import { MonacoTextModelService } from '@theia/monaco/lib/browser/monaco-text-model-service';
import { BoundedReferences } from './bounded-references';

/** How many files Claude edited last are kept loaded, so that language servers look at them although no editor shows them. */
const CAPACITY = 12;

/** Bytes; larger files are looked at only when an editor has them. */
const MAX_FILE_SIZE = 1024 * 1024;

/** Language servers look only at files that something has opened: this opens the files that Claude edits, without showing them. */
@injectable()
export class ObservedModels implements Disposable {
    @inject(MonacoTextModelService)
    protected readonly modelService: MonacoTextModelService;

    @inject(FileService)
    protected readonly fileService: FileService;

    @inject(ILogger)
    @named('claude-bridge:ObservedModels')
    protected readonly logger: ILogger;

    protected readonly wanted = new Set<string>();
    protected readonly references = new BoundedReferences<Disposable>(CAPACITY);
    protected readonly onDidChangeTextEmitter = new Emitter<string>();
    protected readonly onDidChangeCheckedEmitter = new Emitter<void>();
    protected readonly toDispose = new DisposableCollection(this.references, this.onDidChangeTextEmitter, this.onDidChangeCheckedEmitter);

    /** Fires when `checked` is different. */
    readonly onDidChangeChecked: Event<void> = this.onDidChangeCheckedEmitter.event;

    /** Fires with the URI of the model whose text changed. */
    readonly onDidChangeText: Event<string> = this.onDidChangeTextEmitter.event;

    @postConstruct()
    protected init(): void {
        this.modelService.models.forEach(model => this.watch(model));
        this.toDispose.push(this.modelService.onDidCreate(model => this.watch(model)));
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    /** URIs of the loaded files whose problems are wanted. */
    get checked(): string[] {
        return this.references.keys.filter(key => this.wanted.has(key));
    }

    /** Loads the file and wants it checked for problems from now on. */
    async check(uri: URI): Promise<void> {
        const key = uri.toString();
        await this.observe(uri);
        if (this.references.has(key) && !this.wanted.has(key)) {
            this.wanted.add(key);
            this.onDidChangeCheckedEmitter.fire();
        }
    }

    /** Loads the file and keeps it loaded. Where it was loaded already, it is read again from disk, except over unsaved changes. */
    async observe(uri: URI): Promise<void> {
        const key = uri.toString();
        try {
            const model = this.modelService.get(key);
            await Promise.all([model && this.synchronise(model), this.references.get(key) ?? this.load(uri, key)]);
        } catch (error) {
            this.logger.warn('A file could not be loaded for the language servers; its problems may be missing.', error);
        }
    }

    /** The platform gives up a reading that is overtaken by its own, for a file that it sees changed; the second one waits for that. */
    protected async synchronise(model: MonacoEditorModel): Promise<void> {
        await model.sync();
        await model.sync();
    }

    protected async load(uri: URI, key: string): Promise<void> {
        const stat = (await this.fileService.exists(uri)) ? await this.fileService.resolve(uri, { resolveMetadata: true }) : undefined;
        if (!stat?.isFile || stat.size > MAX_FILE_SIZE) {
            return;
        }
        const reference = await this.modelService.createModelReference(uri);
        this.references.set(
            key,
            Disposable.create(() => {
                reference.dispose();
                if (this.wanted.delete(key)) {
                    this.onDidChangeCheckedEmitter.fire();
                }
            })
        );
        this.onDidChangeTextEmitter.fire(key);
    }

    protected watch(model: MonacoEditorModel): void {
        const toDispose = new DisposableCollection(
            model.onDidChangeContent(() => this.onDidChangeTextEmitter.fire(model.uri)),
            model.onWillDispose(() => toDispose.dispose())
        );
    }
}
