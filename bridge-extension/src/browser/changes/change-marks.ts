// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { EditorManager, EditorWidget } from '@theia/editor/lib/browser';
import { MonacoDiffEditor } from '@theia/monaco/lib/browser/monaco-diff-editor';
import { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';
import { ChangeOpener } from './change-opener';
import { ChangeEntry, oldestByPath } from './change-queries';
import { ChangesModel } from './changes-model';
import { ChangesSettler } from './changes-settler';
import { MarkedEditor } from './marked-editor';
import { OldContents } from './old-contents';

/** Old contents that are kept at hand; they are fetched again when needed. */
const MAX_CACHED = 50;

/** Marks in open editors what Claude changed and nobody has reviewed. */
@injectable()
export class ChangeMarks implements FrontendApplicationContribution {
    @inject(EditorManager)
    protected readonly editors: EditorManager;

    @inject(ChangesModel)
    protected readonly model: ChangesModel;

    @inject(OldContents)
    protected readonly contents: OldContents;

    @inject(ChangeOpener)
    protected readonly opener: ChangeOpener;

    @inject(ChangesSettler)
    protected readonly settler: ChangesSettler;

    @inject(ILogger)
    @named('claude-bridge:ChangeMarks')
    protected readonly logger: ILogger;

    protected readonly marked = new Map<EditorWidget, MarkedEditor>();
    /** What is looked for last: an earlier look at the journal may be slower than a later one. */
    protected readonly searches = new WeakMap<MarkedEditor, Promise<string | undefined>>();
    protected readonly oldTexts = new Map<string, Promise<string | undefined>>();

    onStart(): void {
        this.editors.all.forEach(widget => this.watch(widget));
        this.editors.onCreated(widget => this.watch(widget));
        this.model.onDidChange(() => this.updateAll());
    }

    protected watch(widget: EditorWidget): void {
        const { editor } = widget;
        if (!(editor instanceof MonacoEditor) || editor instanceof MonacoDiffEditor || editor.uri.scheme !== 'file') {
            return;
        }
        const marked = new MarkedEditor(editor, () => void this.compare(editor));
        this.marked.set(widget, marked);
        const saved = editor.document.onDidSaveModel(() => void this.settle(editor));
        widget.disposed.connect(() => {
            this.marked.delete(widget);
            saved.dispose();
            marked.dispose();
        });
        void this.update(marked, this.entriesByUri());
    }

    protected async settle({ uri, document }: MonacoEditor): Promise<void> {
        try {
            await this.settler.settle(uri, document.getText());
        } catch (error) {
            this.logger.warn('It is not known whether a saved file still has changes of Claude; it stays in the list.', error);
        }
    }

    protected updateAll(): void {
        const entries = this.entriesByUri();
        this.marked.forEach(marked => void this.update(marked, entries));
    }

    protected async update(marked: MarkedEditor, entries: ReadonlyMap<string, ChangeEntry>): Promise<void> {
        const search = this.findOldText(marked, entries);
        this.searches.set(marked, search);
        const text = await search;
        if (this.searches.get(marked) === search) {
            marked.setOldText(text);
        }
    }

    protected entriesByUri(): ReadonlyMap<string, ChangeEntry> {
        return new Map([...oldestByPath(this.model.sessions)].map(([path, entry]) => [FileUri.create(path).toString(), entry]));
    }

    protected async findOldText(marked: MarkedEditor, entries: ReadonlyMap<string, ChangeEntry>): Promise<string | undefined> {
        const entry = entries.get(marked.uri);
        if (!entry?.change.hasOldContent || typeof entry.change.added !== 'number') {
            return undefined;
        }
        const { id, path } = entry.change;
        let text = this.oldTexts.get(id);
        if (!text) {
            text = this.fetch(id, path);
            this.oldTexts.set(id, text);
            const [oldest] = this.oldTexts.keys();
            if (this.oldTexts.size > MAX_CACHED) {
                this.oldTexts.delete(oldest);
            }
        }
        return text;
    }

    protected async fetch(id: string, path: string): Promise<string | undefined> {
        try {
            return (await this.contents.read(id, path))?.text;
        } catch (error) {
            this.oldTexts.delete(id);
            this.logger.warn('An old content could not be fetched; its file is not marked.', error);
            return undefined;
        }
    }

    protected async compare(editor: MonacoEditor): Promise<void> {
        const entry = this.entriesByUri().get(editor.uri.toString());
        if (entry) {
            await this.opener.openDiff(entry.change);
        }
    }
}
