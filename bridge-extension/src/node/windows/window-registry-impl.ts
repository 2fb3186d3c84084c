// SPDX-License-Identifier: EPL-2.0

import { DisposableCollection, Emitter, Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { EditorSelection } from '../../common/context';
import { SessionInfo } from '../../common/status';
import { WindowState } from '../../common/window';
import { BridgeWindowImpl } from './bridge-window-impl';
import { chooseWindow } from './window-choice';
import { BridgeWindow, WindowRegistry } from './window-registry';

interface Entry {
    readonly window: BridgeWindowImpl;
    /** Counts up with each time that a window gets the focus; a window that never had it comes after all that had. */
    lastFocused: number;
    readonly toDispose: DisposableCollection;
}

@injectable()
export class WindowRegistryImpl implements WindowRegistry {
    /** The window attached last comes first. */
    protected entries: Entry[] = [];
    protected focusCount = 0;
    protected _folders: readonly string[] = [];

    protected readonly onDidAttachEmitter = new Emitter<BridgeWindow>();
    readonly onDidAttach: Event<BridgeWindow> = this.onDidAttachEmitter.event;
    protected readonly onDidDetachEmitter = new Emitter<BridgeWindow>();
    readonly onDidDetach: Event<BridgeWindow> = this.onDidDetachEmitter.event;
    protected readonly onDidChangeFoldersEmitter = new Emitter<void>();
    readonly onDidChangeFolders: Event<void> = this.onDidChangeFoldersEmitter.event;
    protected readonly onDidChangeSelectionEmitter = new Emitter<BridgeWindow>();
    readonly onDidChangeSelection: Event<BridgeWindow> = this.onDidChangeSelectionEmitter.event;
    protected readonly onDidChangeStateEmitter = new Emitter<BridgeWindow>();
    readonly onDidChangeState: Event<BridgeWindow> = this.onDidChangeStateEmitter.event;

    get windows(): readonly BridgeWindow[] {
        return this.byFocus();
    }

    get folders(): readonly string[] {
        return this._folders;
    }

    attach(window: BridgeWindowImpl): void {
        const others = this.byFocus();
        const toDispose = new DisposableCollection(
            window,
            window.onDidChangeResponsive(() => this.onDidChangeStateEmitter.fire(window))
        );
        this.entries.unshift({ window, lastFocused: window.state.focused ? ++this.focusCount : 0, toDispose });
        this.updateFolders();
        this.onDidAttachEmitter.fire(window);
        // One of them may be what the new page was before it was reloaded.
        others.forEach(other => void other.checkResponsive());
    }

    detach(window: BridgeWindowImpl): void {
        const entry = this.find(window);
        if (entry) {
            this.entries = this.entries.filter(other => other !== entry);
            entry.toDispose.dispose();
            this.updateFolders();
            this.onDidDetachEmitter.fire(window);
        }
    }

    update(window: BridgeWindowImpl, state: WindowState): void {
        const entry = this.find(window);
        if (entry) {
            if (state.focused && !window.state.focused) {
                entry.lastFocused = ++this.focusCount;
            }
            window.update(state);
            this.updateFolders();
            this.onDidChangeStateEmitter.fire(window);
        }
    }

    select(window: BridgeWindowImpl, selection: EditorSelection | undefined): void {
        if (this.find(window)) {
            window.select(selection);
            this.onDidChangeSelectionEmitter.fire(window);
        }
    }

    choose(session: SessionInfo): BridgeWindow | undefined {
        return chooseWindow(this.byFocus(), session);
    }

    protected find(window: BridgeWindowImpl): Entry | undefined {
        return this.entries.find(entry => entry.window === window);
    }

    protected byFocus(): BridgeWindowImpl[] {
        return [...this.entries].sort((left, right) => right.lastFocused - left.lastFocused).map(entry => entry.window);
    }

    protected updateFolders(): void {
        if (this.entries.length === 0) {
            return;
        }
        // The window attached first comes first, so that the list does not change with the focus.
        const paths = [...this.entries].reverse().flatMap(entry => entry.window.folders.map(folder => folder.path));
        const folders = [...new Set(paths)];
        if (folders.length !== this._folders.length || folders.some((folder, index) => folder !== this._folders[index])) {
            this._folders = folders;
            this.onDidChangeFoldersEmitter.fire();
        }
    }
}
