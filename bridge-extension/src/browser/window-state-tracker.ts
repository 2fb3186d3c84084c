// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, Emitter, Event, ILogger, generateUuid } from '@theia/core';
import { WindowFocusService } from '@theia/core/lib/browser/window/window-focus-service';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import { TerminalService } from '@theia/terminal/lib/browser/base/terminal-service';
import { TerminalWidget } from '@theia/terminal/lib/browser/base/terminal-widget';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { WindowState, WindowTerminal } from '../common/window';
import { parseTerminalTitle } from './terminal/terminal-title';

/** Milliseconds during which changes are gathered into one report. */
const GATHER_TIME = 50;

/** Keeps what the backend has to know about this window: its roots, its focus and its terminals. */
@injectable()
export class WindowStateTracker implements Disposable {
    @inject(WindowFocusService)
    protected readonly focusService: WindowFocusService;

    @inject(WorkspaceService)
    protected readonly workspaceService: WorkspaceService;

    @inject(TerminalService)
    protected readonly terminalService: TerminalService;

    @inject(ILogger)
    @named('claude-bridge:WindowStateTracker')
    protected readonly logger: ILogger;

    protected readonly windowId = generateUuid();
    protected readonly processIds = new Map<TerminalWidget, number>();
    protected readonly onDidChangeEmitter = new Emitter<WindowState>();
    protected readonly toDispose = new DisposableCollection(this.onDidChangeEmitter);
    protected pending: ReturnType<typeof setTimeout> | undefined;
    protected reported = '';

    /** Fires when something is different from what was read last. */
    readonly onDidChange: Event<WindowState> = this.onDidChangeEmitter.event;

    @postConstruct()
    protected init(): void {
        this.toDispose.pushAll([
            this.focusService.onDidWindowChangeFocus(() => this.schedule()),
            this.workspaceService.onWorkspaceChanged(() => this.schedule()),
            this.terminalService.onDidCreateTerminal(terminal => this.watch(terminal)),
            Disposable.create(() => clearTimeout(this.pending))
        ]);
        this.terminalService.all.forEach(terminal => this.watch(terminal));
    }

    async read(): Promise<WindowState> {
        const roots = await this.workspaceService.roots;
        const state: WindowState = {
            windowId: this.windowId,
            roots: roots.map(root => root.resource.toString()),
            focused: this.focusService.hasFocus,
            terminals: this.readTerminals()
        };
        this.reported = JSON.stringify(state);
        return state;
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    protected readTerminals(): WindowTerminal[] {
        return [...this.processIds].map(([terminal, processId]) => ({
            terminalId: terminal.terminalId,
            processId,
            title: parseTerminalTitle(terminal.title.label).text
        }));
    }

    protected watch(terminal: TerminalWidget): void {
        const titleChanged = () => this.schedule();
        terminal.title.changed.connect(titleChanged);
        const toDispose = new DisposableCollection(
            terminal.onDidOpen(() => this.readProcessId(terminal)),
            terminal.onDidDispose(() => {
                toDispose.dispose();
                this.processIds.delete(terminal);
                this.schedule();
            })
        );
        this.toDispose.push(toDispose);
        if (terminal.terminalId >= 0) {
            this.readProcessId(terminal);
        }
    }

    protected async readProcessId(terminal: TerminalWidget): Promise<void> {
        try {
            const processId = await terminal.processId;
            if (!terminal.isDisposed) {
                this.processIds.set(terminal, processId);
                this.schedule();
            }
        } catch (error) {
            this.logger.warn('The process of a terminal is unknown: sessions in it are not bound to this window.', error);
        }
    }

    protected schedule(): void {
        clearTimeout(this.pending);
        this.pending = setTimeout(() => void this.report(), GATHER_TIME);
    }

    protected async report(): Promise<void> {
        const before = this.reported;
        const state = await this.read();
        if (this.reported !== before) {
            this.onDidChangeEmitter.fire(state);
        }
    }
}
