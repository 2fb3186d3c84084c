// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, Emitter, Event, generateUuid } from '@theia/core';
import { WindowFocusService } from '@theia/core/lib/browser/window/window-focus-service';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { WindowState, WindowTerminal } from '../common/window';
import { ActionGate } from './actions/action-gate';
import { TerminalProcesses } from './terminal/terminal-processes';
import { parseTerminalTitle } from './terminal/terminal-title';
import { TerminalUsage } from './terminal/terminal-usage';

/** Milliseconds during which changes are gathered into one report. */
const GATHER_TIME = 50;

/** Keeps what the backend has to know about this window: its roots, its focus, its terminals and which of them is in use. */
@injectable()
export class WindowStateTracker implements Disposable {
    @inject(WindowFocusService)
    protected readonly focusService: WindowFocusService;

    @inject(WorkspaceService)
    protected readonly workspaceService: WorkspaceService;

    @inject(TerminalProcesses)
    protected readonly terminals: TerminalProcesses;

    @inject(TerminalUsage)
    protected readonly usage: TerminalUsage;

    @inject(ActionGate)
    protected readonly gate: ActionGate;

    protected readonly windowId = generateUuid();
    protected readonly onDidChangeEmitter = new Emitter<WindowState>();
    protected readonly toDispose = new DisposableCollection(this.onDidChangeEmitter);
    protected pending: ReturnType<typeof setTimeout> | undefined;
    protected lastRead = '';

    /** Fires when something is different from what was read last. */
    readonly onDidChange: Event<WindowState> = this.onDidChangeEmitter.event;

    @postConstruct()
    protected init(): void {
        this.toDispose.pushAll([
            this.focusService.onDidWindowChangeFocus(() => this.schedule()),
            this.workspaceService.onWorkspaceChanged(() => this.schedule()),
            this.terminals.onDidChange(() => this.schedule()),
            this.usage.onDidChange(() => this.schedule()),
            this.gate.onDidChange(() => this.schedule()),
            Disposable.create(() => clearTimeout(this.pending))
        ]);
    }

    async read(): Promise<WindowState> {
        const roots = await this.workspaceService.roots;
        const state: WindowState = {
            windowId: this.windowId,
            roots: roots.map(root => root.resource.toString()),
            focused: this.focusService.hasFocus,
            isTrusted: this.gate.isWorkspaceTrusted,
            actions: this.gate.switches,
            terminals: this.readTerminals(),
            lastUsedTerminal: this.usage.lastProcessId
        };
        this.lastRead = JSON.stringify(state);
        return state;
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    /** The sign in front of a title turns while Claude works: without it the title changes only when its text does. */
    protected readTerminals(): WindowTerminal[] {
        return [...this.terminals.all].map(([terminal, processId]) => ({
            terminalId: terminal.terminalId,
            processId,
            title: parseTerminalTitle(terminal.title.label).text
        }));
    }

    protected schedule(): void {
        this.pending ??= setTimeout(() => {
            this.pending = undefined;
            void this.report();
        }, GATHER_TIME);
    }

    protected async report(): Promise<void> {
        const before = this.lastRead;
        const state = await this.read();
        if (this.lastRead !== before) {
            this.onDidChangeEmitter.fire(state);
        }
    }
}
