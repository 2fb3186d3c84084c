// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, Emitter, Event, ILogger } from '@theia/core';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import { TerminalService } from '@theia/terminal/lib/browser/base/terminal-service';
import { TerminalWidget } from '@theia/terminal/lib/browser/base/terminal-widget';

/** The terminals of this window and the processes of their shells. */
@injectable()
export class TerminalProcesses implements Disposable {
    @inject(TerminalService)
    protected readonly terminalService: TerminalService;

    @inject(ILogger)
    @named('claude-bridge:TerminalProcesses')
    protected readonly logger: ILogger;

    protected readonly processIds = new Map<TerminalWidget, number>();
    protected readonly onDidChangeEmitter = new Emitter<void>();
    protected readonly toDispose = new DisposableCollection(this.onDidChangeEmitter);

    /** Fires when a terminal came or went or has another title. */
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    @postConstruct()
    protected init(): void {
        this.toDispose.push(this.terminalService.onDidCreateTerminal(terminal => this.watch(terminal)));
        this.terminalService.all.forEach(terminal => this.watch(terminal));
    }

    /** Started terminals with the process ids of their shells. */
    get all(): ReadonlyMap<TerminalWidget, number> {
        return this.processIds;
    }

    find(processId: number | undefined): TerminalWidget | undefined {
        return [...this.processIds].find(([, candidate]) => candidate === processId)?.[0];
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    protected watch(terminal: TerminalWidget): void {
        terminal.title.changed.connect(() => this.onDidChangeEmitter.fire());
        const opened = terminal.onDidOpen(() => this.read(terminal));
        this.toDispose.push(opened);
        terminal.onDidDispose(() => {
            // Else every terminal that ever was would be held.
            opened.dispose();
            this.processIds.delete(terminal);
            this.onDidChangeEmitter.fire();
        });
        if (terminal.terminalId >= 0) {
            void this.read(terminal);
        }
    }

    protected async read(terminal: TerminalWidget): Promise<void> {
        try {
            const processId = await terminal.processId;
            if (!terminal.isDisposed) {
                this.processIds.set(terminal, processId);
                this.onDidChangeEmitter.fire();
            }
        } catch (error) {
            this.logger.warn('The process of a terminal is unknown: sessions in it are not bound to this window.', error);
        }
    }
}
