// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, Emitter, Event } from '@theia/core';
import { ApplicationShell } from '@theia/core/lib/browser';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { TerminalWidget } from '@theia/terminal/lib/browser/base/terminal-widget';
import { TerminalProcesses } from './terminal-processes';

/** Remembers which terminals of this window had the keyboard, so that what the user hands over goes where the user last talked. */
@injectable()
export class TerminalUsage implements Disposable {
    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    @inject(TerminalProcesses)
    protected readonly terminals: TerminalProcesses;

    protected readonly onDidChangeEmitter = new Emitter<void>();
    protected readonly toDispose = new DisposableCollection(this.onDidChangeEmitter);
    /** Latest first. */
    protected used: TerminalWidget[] = [];

    /** Fires when another terminal has the keyboard. */
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    @postConstruct()
    protected init(): void {
        this.toDispose.push(this.shell.onDidChangeActiveWidget(({ newValue }) => this.use(newValue)));
        this.use(this.shell.activeWidget);
    }

    /** Processes of the shells in the terminals that had the keyboard and are still there, the latest first. */
    get processIds(): number[] {
        return this.used.map(terminal => this.terminals.all.get(terminal)).filter(processId => processId !== undefined);
    }

    get lastProcessId(): number | undefined {
        return this.processIds.at(0);
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    protected use(widget: unknown): void {
        if (widget instanceof TerminalWidget && widget !== this.used[0]) {
            this.used = [widget, ...this.used.filter(terminal => terminal !== widget && !terminal.isDisposed)];
            this.onDidChangeEmitter.fire();
        }
    }
}
