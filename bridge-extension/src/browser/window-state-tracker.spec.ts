// SPDX-License-Identifier: EPL-2.0

import { Disposable, Emitter } from '@theia/core';
import { WindowFocusService } from '@theia/core/lib/browser/window/window-focus-service';
import { Container } from '@theia/core/shared/inversify';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { WindowState } from '../common/window';
import { ActionGate } from './actions/action-gate';
import { TerminalProcesses } from './terminal/terminal-processes';
import { TerminalUsage } from './terminal/terminal-usage';
import { WindowStateTracker } from './window-state-tracker';

// The real modules need a browser; only their identities are used here.
jest.mock('@theia/core/lib/browser/window/window-focus-service', () => ({ WindowFocusService: Symbol('WindowFocusService') }));
jest.mock('@theia/workspace/lib/browser', () => ({ WorkspaceService: Symbol('WorkspaceService') }));
jest.mock('./actions/action-gate', () => ({ ActionGate: Symbol('ActionGate') }));
jest.mock('./terminal/terminal-processes', () => ({ TerminalProcesses: Symbol('TerminalProcesses') }));
jest.mock('./terminal/terminal-usage', () => ({ TerminalUsage: Symbol('TerminalUsage') }));

describe('WindowStateTracker', () => {
    const titles = new Emitter<void>();
    const focus = { hasFocus: false, onDidWindowChangeFocus: () => Disposable.NULL };
    let tracker: WindowStateTracker;
    let told: WindowState[];

    beforeEach(async () => {
        jest.useFakeTimers();
        const container = new Container();
        const bind = (service: unknown, value: object) => container.bind(service as symbol).toConstantValue(value);
        bind(WindowFocusService, focus);
        bind(WorkspaceService, { roots: Promise.resolve([]), onWorkspaceChanged: () => Disposable.NULL });
        bind(TerminalProcesses, { all: new Map(), onDidChange: titles.event });
        bind(TerminalUsage, { lastProcessId: undefined, onDidChange: () => Disposable.NULL });
        bind(ActionGate, { isWorkspaceTrusted: true, switches: {}, onDidChange: () => Disposable.NULL });
        container.bind(WindowStateTracker).toSelf();
        tracker = container.get(WindowStateTracker);
        told = [];
        tracker.onDidChange(state => told.push(state));
        await tracker.read();
    });

    afterEach(() => {
        tracker.dispose();
        jest.useRealTimers();
    });

    it('tells what is different also while the titles of many terminals change all the time', async () => {
        focus.hasFocus = true;
        for (let time = 0; time < 500; time += 20) {
            titles.fire();
            await jest.advanceTimersByTimeAsync(20);
        }
        expect(told.map(({ focused }) => focused)).toEqual([true]);
    });
});
