// SPDX-License-Identifier: EPL-2.0

import { Emitter, ILogger } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { TerminalService } from '@theia/terminal/lib/browser/base/terminal-service';
import { TerminalWidget } from '@theia/terminal/lib/browser/base/terminal-widget';
import { TerminalProcesses } from './terminal-processes';

// The real modules need a browser; only their identities are used here.
jest.mock('@theia/terminal/lib/browser/base/terminal-service', () => ({ TerminalService: Symbol('TerminalService') }));
jest.mock('@theia/terminal/lib/browser/base/terminal-widget', () => ({ TerminalWidget: class {} }));

class FakeTerminal {
    listeners = 0;
    isDisposed = false;
    readonly terminalId = -1;
    readonly processId = Promise.resolve(7);
    readonly title = { changed: { connect: () => true } };
    protected readonly opened = new Emitter<void>({
        onFirstListenerAdd: () => this.listeners++,
        onLastListenerRemove: () => this.listeners--
    });
    protected readonly disposed = new Emitter<void>();
    readonly onDidOpen = this.opened.event;
    readonly onDidDispose = this.disposed.event;

    open(): void {
        this.opened.fire();
    }

    dispose(): void {
        this.isDisposed = true;
        this.disposed.fire();
    }
}

describe('TerminalProcesses', () => {
    it('knows the process of a terminal from its opening to its end, and then lets go of it', async () => {
        const created = new Emitter<TerminalWidget>();
        const container = new Container();
        container.bind<unknown>(TerminalService).toConstantValue({ all: [], onDidCreateTerminal: created.event });
        container.bind<unknown>(ILogger).toConstantValue({});
        container.bind(TerminalProcesses).toSelf();
        const processes = container.get(TerminalProcesses);
        const terminal = new FakeTerminal();
        created.fire(terminal as unknown as TerminalWidget);
        expect(processes.find(7)).toBeUndefined();
        terminal.open();
        await terminal.processId;
        await Promise.resolve();
        expect(processes.find(7)).toBe(terminal);
        terminal.dispose();
        expect(processes.find(7)).toBeUndefined();
        expect(terminal.listeners).toBe(0);
    });
});
