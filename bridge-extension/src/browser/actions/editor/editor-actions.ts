// SPDX-License-Identifier: EPL-2.0

import { InMemoryResources, nls, Resource, URI } from '@theia/core';
import { DiffUris, open, OpenerService } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { Range } from '@theia/core/shared/vscode-languageserver-protocol';
import { EditorManager, EditorWidget } from '@theia/editor/lib/browser';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';
import { isArrayOf, isIndex, isObject, isString } from '../../../common/guards';
import { shownPath } from '../../resources/shown-path';
import { ReviewAnnouncer } from '../../review/review-announcer';
import { ActionCall, ActionHandler } from '../action-handler';
import { ActionQuestions } from '../action-questions';
import { LineNote, LineNotes } from './line-notes';
import { OpenedWidgets } from './opened-widgets';
import { Previews } from './previews';

type Command = (call: ActionCall) => Promise<string>;

/** What Claude shows the user, and asks. */
@injectable()
export class EditorActions implements ActionHandler {
    protected readonly byName: Readonly<Record<string, Command>> = {
        'editor.open': call => this.open(call),
        'editor.diff': call => this.diff(call),
        'editor.ask': call => this.ask(call),
        'editor.preview': call => this.preview(call),
        'editor.highlight': call => this.highlight(call),
        'editor.close': call => this.close(call)
    };
    readonly commands = Object.keys(this.byName);

    @inject(EditorManager)
    protected readonly editorManager: EditorManager;

    @inject(OpenerService)
    protected readonly openers: OpenerService;

    @inject(FileService)
    protected readonly fileService: FileService;

    @inject(InMemoryResources)
    protected readonly memory: InMemoryResources;

    @inject(ActionQuestions)
    protected readonly questions: ActionQuestions;

    @inject(OpenedWidgets)
    protected readonly widgets: OpenedWidgets;

    @inject(LineNotes)
    protected readonly notes: LineNotes;

    @inject(Previews)
    protected readonly previews: Previews;

    @inject(ReviewAnnouncer)
    protected readonly announcer: ReviewAnnouncer;

    protected serial = 0;

    run(call: ActionCall): Promise<string> {
        return this.byName[call.command](call);
    }

    protected async open(call: ActionCall): Promise<string> {
        const { line, endLine } = call.args;
        const selection = isIndex(line) ? toSelection(line, isIndex(endLine) ? endLine : undefined) : undefined;
        const widget = await this.show(call, selection);
        const place = isIndex(line) ? `:${Math.min(line, widget.editor.document.lineCount)}` : '';
        return `SHOWN: ${shownPath(fileOf(call).toString(), call.base)}${place}.`;
    }

    protected async diff(call: ActionCall): Promise<string> {
        const { otherFile, text, title, file } = call.args;
        const left = await this.checked(call, file);
        if (isString(otherFile) === isString(text)) {
            throw new Error('give either otherFile or text as the right side.');
        }
        const right = isString(otherFile) ? await this.checked(call, otherFile) : undefined;
        const label = isString(title) ? title : left.path.base;
        const resource = isString(text) ? this.keep(left, text) : undefined;
        await this.widgets.show(call.sessionId, async () => {
            const uri = DiffUris.encode(
                left,
                right ?? resource?.uri ?? left,
                nls.localize('theia/claude-bridge/door/diffTitle', '{0} (shown by Claude)', label)
            );
            const widget = await open(this.openers, uri, { mode: 'reveal' });
            if (resource && widget instanceof EditorWidget) {
                widget.disposed.connect(() => resource.dispose());
            }
            return widget;
        });
        return `SHOWN: a comparison of ${shownPath(left.toString(), call.base)}.`;
    }

    protected async ask({ args: { message, choices }, sessionId, sessionName, token }: ActionCall): Promise<string> {
        const answers = isArrayOf(choices, isString) ? choices : [];
        const noAnswer = nls.localize('theia/claude-bridge/door/noAnswer', 'No Answer');
        const answer = await this.questions.ask(
            {
                sessionId,
                sessionName,
                title: String(message),
                choices: [...answers.map((label, index) => ({ id: String(index), label })), { id: 'none', label: noAnswer }]
            },
            token
        );
        return answer === undefined || answer === 'none' ? 'NO ANSWER: the user did not choose.' : `ANSWERED: ${answers[Number(answer)]}`;
    }

    protected async preview(call: ActionCall): Promise<string> {
        const { port, path, file } = call.args;
        if (isIndex(port) === isString(file)) {
            throw new Error('give either file or port.');
        }
        if (isIndex(port)) {
            const page = isString(path) ? path : '';
            const isShown = await this.widgets.show(call.sessionId, () =>
                this.previews.showPort(port, page.startsWith('/') ? page : `/${page}`)
            );
            return isShown ? `SHOWN: port ${port}.` : `OFFERED: the user can open port ${port} with a click.`;
        }
        const uri = await this.checked(call, file);
        await this.widgets.show(call.sessionId, () => this.previews.showMarkdown(uri));
        return `SHOWN: ${shownPath(uri.toString(), call.base)}, rendered.`;
    }

    protected async highlight(call: ActionCall): Promise<string> {
        const notes = readNotes(call.args.marks);
        const [first] = notes;
        const widget = await this.show(call, toSelection(first.line));
        const editor = MonacoEditor.get(widget);
        if (!editor) {
            throw new Error('this file does not open in a text editor.');
        }
        this.notes.mark(call.sessionId, editor, notes);
        this.announcer.announce(
            nls.localize(
                'theia/claude-bridge/door/marked',
                'Claude marked {0} places in {1}. Line {2}: {3}',
                notes.length,
                widget.title.label,
                first.line,
                first.note
            )
        );
        return `SHOWN: ${notes.length} marks in ${shownPath(fileOf(call).toString(), call.base)}. "editor.close" removes them.`;
    }

    protected async close({ sessionId }: ActionCall): Promise<string> {
        const files = this.notes.clear(sessionId);
        const { closed, kept } = await this.widgets.closeAll(sessionId);
        return `CLOSED: ${closed} editors, marks removed from ${files} files.${kept > 0 ? ` ${kept} have unsaved changes and stay.` : ''}`;
    }

    protected async show(call: ActionCall, selection: Range | undefined): Promise<EditorWidget> {
        const uri = await this.checked(call, call.args.file);
        return this.widgets.show(call.sessionId, () => this.editorManager.open(uri, { mode: 'reveal', selection }));
    }

    /** @throws when it is no file that can be shown */
    protected async checked({ base }: ActionCall, file: unknown): Promise<URI> {
        const uri = new URI(String(file));
        const stat = await this.fileService.resolve(uri).catch(() => undefined);
        if (!stat?.isFile) {
            throw new Error(`${stat ? 'this is a folder' : 'there is no such file'}: ${shownPath(uri.toString(), base)}`);
        }
        return uri;
    }

    /** The name keeps its extension, for the colours. */
    protected keep(left: URI, text: string): Resource {
        return this.memory.add(new URI().withScheme('claude-shown').withPath(`/${++this.serial}/${left.path.base}`), text);
    }
}

function fileOf({ args }: ActionCall): URI {
    return new URI(String(args.file));
}

/** @param line 1-based */
function toSelection(line: number, endLine = line): Range {
    const start = { line: line - 1, character: 0 };
    return { start, end: endLine > line ? { line: endLine, character: 0 } : start };
}

function readNotes(marks: unknown): LineNote[] {
    const notes = (Array.isArray(marks) ? marks : []).filter(isObject).flatMap(({ line, endLine, note }) => {
        if (!isIndex(line) || !isString(note)) {
            return [];
        }
        return [{ line, endLine: Math.max(line, isIndex(endLine) ? endLine : line), note }];
    });
    if (notes.length === 0) {
        throw new Error('no marks were given.');
    }
    return notes;
}
