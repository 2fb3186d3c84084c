// SPDX-License-Identifier: EPL-2.0

import { Emitter, URI } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import type { DebugSession } from '@theia/debug/lib/browser/debug-session';
import { BreakpointEdits, BreakpointOptions } from './breakpoint-edits';

// The real modules need a browser; only their identities are used here.
jest.mock('@theia/debug/lib/browser/breakpoint/breakpoint-manager', () => ({ BreakpointManager: Symbol('BreakpointManager') }));
jest.mock('@theia/debug/lib/browser/breakpoint/breakpoint-marker', () => ({
    SourceBreakpoint: { create: (_uri: unknown, raw: { line: number }) => ({ raw, enabled: true }) },
    FunctionBreakpoint: {}
}));

const { BreakpointManager } = jest.requireMock<Record<string, symbol>>('@theia/debug/lib/browser/breakpoint/breakpoint-manager');
const FILE = new URI('file:///w/a.js');
const SESSION = { id: 's' } as DebugSession;

interface Origin {
    readonly raw: BreakpointOptions & { readonly line: number };
    enabled: boolean;
}

class FakeBreakpoint {
    answered = false;

    constructor(
        protected readonly platform: FakeManager,
        public origin: Origin
    ) {}

    get line(): number {
        return this.origin.raw.line;
    }

    get condition(): string | undefined {
        return this.origin.raw.condition;
    }

    get hitCondition(): string | undefined {
        return this.origin.raw.hitCondition;
    }

    get logMessage(): string | undefined {
        return this.origin.raw.logMessage;
    }

    setEnabled(enabled: boolean): void {
        this.origin.enabled = enabled;
    }

    getDebugProtocolBreakpoint(): object | undefined {
        return this.answered ? { verified: true } : undefined;
    }

    remove(): void {
        this.platform.breakpoints = this.platform.breakpoints.filter(other => other !== this);
    }
}

/** Has, as the platform does, one breakpoint at a place, and hands that out where another one is added. */
class FakeManager {
    breakpoints: FakeBreakpoint[] = [];
    protected readonly changed = new Emitter<void>();
    readonly onDidChangeBreakpoints = this.changed.event;

    getBreakpoints(): FakeBreakpoint[] {
        return this.breakpoints;
    }

    addBreakpoint(origin: Origin): FakeBreakpoint {
        const known = this.breakpoints.find(({ line }) => line === origin.raw.line);
        const breakpoint = known ?? new FakeBreakpoint(this, origin);
        this.breakpoints = known ? this.breakpoints : [...this.breakpoints, breakpoint];
        return breakpoint;
    }

    updateBreakpoint(breakpoint: FakeBreakpoint, update: BreakpointOptions): void {
        breakpoint.origin = { ...breakpoint.origin, raw: { ...breakpoint.origin.raw, ...update } };
    }

    /** The debugger has taken what is set. */
    answer(): void {
        this.breakpoints.forEach(breakpoint => (breakpoint.answered = true));
        this.changed.fire();
    }
}

describe('BreakpointEdits', () => {
    let manager: FakeManager;
    let edits: BreakpointEdits;

    beforeEach(() => {
        manager = new FakeManager();
        const container = new Container();
        container.bind(BreakpointManager).toConstantValue(manager);
        container.bind(BreakpointEdits).toSelf();
        edits = container.get(BreakpointEdits);
    });

    it.each<[string, BreakpointOptions, boolean]>([
        ['has a condition', { condition: 'total > 9' }, true],
        ['only logs', { logMessage: 'here' }, true],
        ['is switched off', {}, false]
    ])('lets a program run to a line with a breakpoint of the user that %s, and leaves it as it was', async (_what, options, enabled) => {
        const own = manager.addBreakpoint({ raw: { line: 4, ...options }, enabled });
        const adding = edits.addTemporary(FILE, 4, SESSION);
        expect([own.origin.enabled, own.condition, own.logMessage]).toEqual([true, undefined, undefined]);
        manager.answer();
        (await adding).dispose();
        expect(manager.breakpoints).toEqual([own]);
        expect(own.origin).toEqual({ raw: { line: 4, ...options }, enabled });
    });

    it('sets one where there is none, and takes it away again', async () => {
        const adding = edits.addTemporary(FILE, 7, SESSION);
        expect(manager.breakpoints.map(({ line }) => line)).toEqual([7]);
        manager.answer();
        (await adding).dispose();
        expect(manager.breakpoints).toEqual([]);
    });

    it('uses a plain one of the user as it is', async () => {
        const own = manager.addBreakpoint({ raw: { line: 4 }, enabled: true });
        (await edits.addTemporary(FILE, 4, SESSION)).dispose();
        expect(manager.breakpoints).toEqual([own]);
    });
});
