// SPDX-License-Identifier: EPL-2.0

import { Emitter } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { Range } from '@theia/core/shared/vscode-languageserver-protocol';
import { BridgeServer } from '../../common/bridge-protocol';
import { EditorSelection } from '../../common/context';
import { BridgePreferences } from '../bridge-preferences';
import { SelectionTracker } from './selection-tracker';

// The real modules need a browser; only their identities are used here.
jest.mock('@theia/core/lib/browser', () => ({ ApplicationShell: Symbol('ApplicationShell') }));
jest.mock('@theia/editor/lib/browser', () => ({ EditorManager: Symbol('EditorManager') }));

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
    let preferences: Record<string, unknown>;
    let tracker: SelectionTracker;
    const created = new Emitter<FakeEditor>();
    const current = new Emitter<FakeEditor | undefined>();
    const activeWidget = new Emitter<void>();
    const preferenceChanged = new Emitter<void>();

    beforeEach(() => {
        jest.useFakeTimers();
        told = [];
        preferences = { 'claudeBridge.context.share': 'selection', 'claudeBridge.context.exclude': ['.env*'] };
        const container = new Container();
        container.bind(BridgeServer).toConstantValue({ notifySelectionChanged: (selection?: EditorSelection) => told.push(selection) });
        container.bind(EditorManager).toConstantValue({
            all: [],
            onCreated: created.event,
            onActiveEditorChanged: new Emitter<void>().event,
            onCurrentEditorChanged: current.event
        });
        container.bind(ApplicationShell).toConstantValue({ onDidChangeActiveWidget: activeWidget.event });
        container
            .bind(BridgePreferences)
            .toConstantValue({ get: (name: string) => preferences[name], onPreferenceChanged: preferenceChanged.event });
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

    it.each(['untitled:///Untitled-1', 'user-storage:/user/settings.json', 'output:/x', 'claude-review-proposal:///p/a.ts'])(
        'passes over %s',
        uri => {
            open('file:///p/a.ts');
            open(uri).select(lines(1, 2));
            settle();
            expect(last()?.uri).toBe('file:///p/a.ts');
        }
    );

    it('tells neither text nor name of a secret file', () => {
        open('file:///p/a.ts');
        settle();
        open('file:///p/.env').select(lines(0, 2));
        settle();
        expect(last()).toBeUndefined();
        expect(JSON.stringify(told)).not.toContain('.env');
    });

    it('falls silent when sharing is switched off, and tells the state when it is switched on', () => {
        const editor = open('file:///p/a.ts');
        settle();
        preferences['claudeBridge.context.share'] = 'off';
        preferenceChanged.fire();
        settle();
        expect(last()).toBeUndefined();
        told.length = 0;
        editor.select(lines(0, 3));
        settle();
        expect(told).toEqual([]);
        preferences['claudeBridge.context.share'] = 'selection';
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
