// SPDX-License-Identifier: EPL-2.0

import { Emitter, URI } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { Range } from '@theia/core/shared/vscode-languageserver-protocol';
import { BridgeServer } from '../../common/bridge-protocol';
import { EditorSelection } from '../../common/context';
import { BridgePreferences } from '../bridge-preferences';
import { ContextRules } from './context-rules';
import { Exclusions } from './exclusions';
import { ContextShare } from './selection-snapshot';
import { SelectionTracker } from './selection-tracker';
import { ViewedEditor } from './viewed-editor';

// The real modules need a browser; only their identities are used here.
jest.mock('@theia/core/lib/browser', () => ({ ApplicationShell: Symbol('ApplicationShell') }));
jest.mock('@theia/editor/lib/browser', () => ({ EditorManager: Symbol('EditorManager') }));

jest.mock('./notebook-cells', () => ({ NotebookCells: Symbol('NotebookCells') }));

const { NotebookCells } = jest.requireMock<Record<string, symbol>>('./notebook-cells');
const { ApplicationShell } = jest.requireMock<Record<string, symbol>>('@theia/core/lib/browser');
const { EditorManager } = jest.requireMock<Record<string, symbol>>('@theia/editor/lib/browser');

const lines = (start: number, end: number): Range => ({ start: { line: start, character: 0 }, end: { line: end, character: 0 } });

class FakeEditor {
    isVisible = true;
    isDisposed = false;
    readonly onDidChangeVisibilityEmitter = new Emitter<void>();
    readonly onDidDisposeEmitter = new Emitter<void>();
    readonly onSelectionChangedEmitter = new Emitter<void>();
    readonly onDidChangeVisibility = this.onDidChangeVisibilityEmitter.event;
    readonly onDidDispose = this.onDidDisposeEmitter.event;
    readonly editor;

    constructor(uri: string) {
        this.editor = {
            selection: lines(0, 0),
            document: {
                uri,
                getText: ({ start, end }: Range) => `text ${start.line}-${end.line}`,
                offsetAt: ({ line }: Range['start']) => line,
                positionAt: (line: number) => ({ line, character: 0 })
            },
            onSelectionChanged: this.onSelectionChangedEmitter.event,
            onCursorPositionChanged: new Emitter<void>().event,
            onDocumentContentChanged: new Emitter<void>().event
        };
    }

    select(range: Range): void {
        this.editor.selection = range;
        this.onSelectionChangedEmitter.fire();
    }

    hide(): void {
        this.isVisible = false;
        this.onDidChangeVisibilityEmitter.fire();
    }

    close(): void {
        this.isDisposed = true;
        this.isVisible = false;
        this.onDidDisposeEmitter.fire();
    }
}

describe('SelectionTracker', () => {
    let told: Array<EditorSelection | undefined>;
    let share: ContextShare;
    let tracker: SelectionTracker;
    let secret: boolean | undefined;
    const learnt = new Emitter<void>();
    const cellFocused = new Emitter<ViewedEditor>();
    const cellClosed = new Emitter<ViewedEditor>();
    const created = new Emitter<FakeEditor>();
    const current = new Emitter<FakeEditor | undefined>();
    const activeWidget = new Emitter<void>();
    const preferenceChanged = new Emitter<void>();

    beforeEach(() => {
        jest.useFakeTimers();
        told = [];
        secret = false;
        share = 'selection';
        const container = new Container();
        container.bind(BridgeServer).toConstantValue({ notifySelectionChanged: (selection?: EditorSelection) => told.push(selection) });
        container.bind(EditorManager).toConstantValue({
            all: [],
            onCreated: created.event,
            onActiveEditorChanged: new Emitter<void>().event,
            onCurrentEditorChanged: current.event
        });
        container.bind(ApplicationShell).toConstantValue({ onDidChangeActiveWidget: activeWidget.event });
        container.bind(BridgePreferences).toConstantValue({ onPreferenceChanged: preferenceChanged.event });
        container.bind<unknown>(ContextRules).toConstantValue({ share: () => share });
        container.bind(Exclusions).toConstantValue({
            peek: (uri: URI) => uri.path.base === '.env' || (uri.path.base === 'link.txt' ? secret : false),
            onDidLearn: learnt.event
        } as Exclusions);
        container.bind(NotebookCells).toConstantValue({
            onDidFocus: cellFocused.event,
            onDidChange: new Emitter<void>().event,
            onDidClose: cellClosed.event
        });
        container.bind(SelectionTracker).toSelf();
        tracker = container.get(SelectionTracker);
    });

    afterEach(() => {
        tracker.dispose();
        jest.useRealTimers();
    });

    function open(uri: string): FakeEditor {
        const editor = new FakeEditor(uri);
        created.fire(editor);
        current.fire(editor);
        return editor;
    }

    const settle = () => jest.advanceTimersByTime(1000);
    const last = () => told.at(-1);

    it('tells the last of many changes, once', () => {
        const editor = open('file:///p/a.ts');
        settle();
        told.length = 0;
        for (let line = 1; line <= 50; line++) {
            editor.select(lines(0, line));
            jest.advanceTimersByTime(20);
        }
        settle();
        expect(told.map(selection => selection?.text)).toEqual(['text 0-50']);
    });

    it('does not wait when the user turns to another part of the window', () => {
        const editor = open('file:///p/a.ts');
        settle();
        editor.select(lines(1, 2));
        activeWidget.fire();
        expect(last()?.text).toBe('text 1-2');
        told.length = 0;
        settle();
        expect(told).toEqual([]);
    });

    it('clears when the editor is closed', () => {
        const editor = open('file:///p/a.ts');
        settle();
        editor.close();
        settle();
        expect(told.length).toBe(2);
        expect(last()).toBeUndefined();
    });

    it('clears when the editor disappears behind another tab', () => {
        const editor = open('file:///p/a.ts');
        settle();
        editor.hide();
        settle();
        expect(last()).toBeUndefined();
    });

    it('goes back to the other visible editor when one is closed', () => {
        open('file:///p/a.ts');
        const second = open('file:///p/b.ts');
        settle();
        expect(last()?.uri).toBe('file:///p/b.ts');
        second.close();
        settle();
        expect(last()?.uri).toBe('file:///p/a.ts');
    });

    it.each(['user-storage:/user/settings.json', 'output:/x', 'claude-review-proposal:///p/a.ts'])('passes over %s', uri => {
        open('file:///p/a.ts');
        open(uri).select(lines(1, 2));
        settle();
        expect(last()?.uri).toBe('file:///p/a.ts');
    });

    it('tells neither text nor name of a secret file', () => {
        open('file:///p/a.ts');
        settle();
        open('file:///p/.env').select(lines(0, 2));
        settle();
        expect(last()).toBeUndefined();
        expect(JSON.stringify(told)).not.toContain('.env');
    });

    it.each([
        [false, 'file:///p/link.txt'],
        [true, undefined]
    ])('waits until it is known whether a link leads to a secret (%p)', (leadsToSecret, expected) => {
        open('file:///p/a.ts');
        settle();
        secret = undefined;
        open('file:///p/link.txt').select(lines(0, 2));
        settle();
        expect(JSON.stringify(told)).not.toContain('link.txt');
        secret = leadsToSecret;
        learnt.fire();
        expect(last()?.uri).toBe(expected);
    });

    it('tells the text of a file that was never saved', () => {
        open('untitled:/Untitled-1').select(lines(0, 2));
        settle();
        expect(last()).toMatchObject({ uri: 'untitled:/Untitled-1', text: 'text 0-2' });
    });

    it('tells what is selected in a cell of a notebook until the notebook is closed', () => {
        open('file:///p/a.ts');
        const cell = new FakeEditor('file:///p/notes.ipynb');
        cell.editor.selection = lines(1, 2);
        cellFocused.fire(cell);
        settle();
        expect(last()).toMatchObject({ uri: 'file:///p/notes.ipynb', text: 'text 1-2' });
        cellClosed.fire(cell);
        settle();
        expect(last()?.uri).toBe('file:///p/a.ts');
    });

    it('falls silent when sharing is switched off, and tells the state when it is switched on', () => {
        const editor = open('file:///p/a.ts');
        settle();
        share = 'off';
        preferenceChanged.fire();
        settle();
        expect(last()).toBeUndefined();
        told.length = 0;
        editor.select(lines(0, 3));
        settle();
        expect(told).toEqual([]);
        share = 'selection';
        preferenceChanged.fire();
        settle();
        expect(last()?.text).toBe('text 0-3');
    });

    it('tells the same again after the backend may have lost it', () => {
        open('file:///p/a.ts');
        settle();
        told.length = 0;
        tracker.resend();
        expect(told.map(selection => selection?.uri)).toEqual(['file:///p/a.ts']);
    });
});
