// SPDX-License-Identifier: EPL-2.0

import { Emitter, MessageService } from '@theia/core';
import { ApplicationShell } from '@theia/core/lib/browser';
import { Container } from '@theia/core/shared/inversify';
import { TerminalWidgetImpl } from '@theia/terminal/lib/browser/terminal-widget-impl';
import { HANDOVER_WAIT } from '../../common/context';
import { SessionInfo } from '../../common/status';
import { BridgePreferences } from '../bridge-preferences';
import { SessionPicker } from '../context/session-picker';
import { BridgeStatusService } from '../status/bridge-status-service';
import { ClaudeLauncher } from '../terminal/claude-launcher';
import { ClaudeTerminals } from '../terminal/claude-terminals';
import { Composer } from './composer';

// The real modules need a browser; only their identities are used here.
jest.mock('@theia/core/lib/browser', () => ({ ApplicationShell: Symbol('ApplicationShell') }));
jest.mock('@theia/terminal/lib/browser/terminal-widget-impl', () => ({ TerminalWidgetImpl: class {} }));
jest.mock('../context/session-picker', () => ({ SessionPicker: Symbol('SessionPicker') }));
jest.mock('../terminal/claude-launcher', () => ({ ClaudeLauncher: Symbol('ClaudeLauncher') }));
jest.mock('../terminal/claude-terminals', () => ({ ClaudeTerminals: Symbol('ClaudeTerminals') }));

/** Empty here, but what the composer recognises a terminal by. */
const Terminal = TerminalWidgetImpl as unknown as new () => object;

class TestTerminal extends Terminal {
    readonly pasted: string[] = [];
    readonly onWriteParsedEmitter = new Emitter<void>();
    readonly onDidDisposeEmitter = new Emitter<void>();
    readonly onDidDispose = this.onDidDisposeEmitter.event;
    readonly modes = { bracketedPasteMode: true };
    isDisposed = false;

    getTerminal() {
        return { modes: this.modes, onWriteParsed: this.onWriteParsedEmitter.event };
    }

    paste(text: string): void {
        this.pasted.push(text);
    }

    get widget(): TerminalWidgetImpl {
        return this as unknown as TerminalWidgetImpl;
    }
}

const session = (id: string): SessionInfo => ({ id, name: id, connectedAt: 0, cwd: `/${id}` });

describe('Composer', () => {
    const status = new Emitter<void>();
    let terminals: Record<string, TestTerminal>;
    let candidates: SessionInfo[];
    let picked: SessionInfo | undefined;
    let told: string[];
    let answer: string | undefined;
    let started: number;
    let composer: Composer;

    beforeEach(() => {
        jest.useFakeTimers();
        [terminals, candidates, picked, told, answer, started] = [
            { a: new TestTerminal(), b: new TestTerminal() },
            [],
            undefined,
            [],
            undefined,
            0
        ];
        const tell = async (text: string) => {
            told.push(text);
            return answer;
        };
        const container = new Container();
        const bind = (id: unknown, value: object) => container.bind(id as symbol).toConstantValue(value);
        bind(ClaudeTerminals, { candidates: () => candidates, find: ({ id }: SessionInfo) => terminals[id] });
        bind(BridgeStatusService, { onDidChange: status.event });
        bind(SessionPicker, { pick: async () => picked });
        bind(ClaudeLauncher, { start: async () => void started++ });
        bind(BridgePreferences, { 'claudeBridge.mention.focusTerminal': false });
        bind(ApplicationShell, {});
        bind(MessageService, { info: tell, warn: tell });
        container.bind(Composer).toSelf();
        composer = container.get(Composer);
    });

    afterEach(() => jest.useRealTimers());

    it('writes for the folder of the session that is meant', async () => {
        candidates = [session('a')];
        await composer.put(cwd => `in ${cwd}`);
        await composer.put(() => 'to b', session('b'));
        expect(terminals.a.pasted).toEqual(['in /a']);
        expect(terminals.b.pasted).toEqual(['to b']);
    });

    it('asks where several could be meant, and takes no answer for none', async () => {
        candidates = [session('a'), session('b')];
        await composer.put(() => 'lost');
        picked = candidates[1];
        await composer.put(() => 'found');
        expect(terminals.a.pasted).toEqual([]);
        expect(terminals.b.pasted).toEqual(['found']);
    });

    it('waits for a prompt that is being drawn', async () => {
        const { a } = terminals;
        a.modes.bracketedPasteMode = false;
        const put = composer.putInto(a.widget, 'text');
        a.onWriteParsedEmitter.fire();
        await jest.advanceTimersByTimeAsync(1000);
        expect(a.pasted).toEqual([]);
        a.modes.bracketedPasteMode = true;
        a.onWriteParsedEmitter.fire();
        expect(await put).toBe(true);
        expect(a.pasted).toEqual(['text']);
    });

    it.each<[string, (terminal: TestTerminal) => void]>([
        ['never comes', () => undefined],
        [
            'goes with its terminal',
            terminal => {
                terminal.isDisposed = true;
                terminal.onDidDisposeEmitter.fire();
            }
        ]
    ])('puts nothing anywhere where the prompt %s', async (_what, end) => {
        const { a } = terminals;
        a.modes.bracketedPasteMode = false;
        const put = composer.putInto(a.widget, 'rm -rf .\n');
        end(a);
        await jest.advanceTimersByTimeAsync(5000);
        expect(await put).toBe(false);
        expect(a.pasted).toEqual([]);
        expect(told).toEqual([expect.stringContaining('nothing was put into it')]);
    });

    it('says so where the session has no terminal in this window', async () => {
        await composer.put(() => 'text', session('elsewhere'));
        expect(told).toEqual([expect.stringContaining('nothing was put into it')]);
    });

    it('keeps all that is handed over while no Claude runs', async () => {
        await composer.put(() => 'Explain @a.ts');
        await composer.put(cwd => `in ${cwd}\n`);
        await composer.put(() => '@b.ts ');
        candidates = [session('a')];
        status.fire();
        status.fire();
        await jest.advanceTimersByTimeAsync(0);
        expect(terminals.a.pasted).toEqual(['Explain @a.ts\nin /a\n@b.ts ']);
    });

    it('keeps a text for the Claude that is started next, and for no longer', async () => {
        answer = 'Start Claude';
        await composer.put(() => 'first');
        expect(started).toBe(1);
        candidates = [session('a')];
        status.fire();
        await jest.advanceTimersByTimeAsync(0);
        expect(terminals.a.pasted).toEqual(['first']);
        candidates = [];
        await composer.put(() => 'second');
        await jest.advanceTimersByTimeAsync(HANDOVER_WAIT + 1);
        candidates = [session('a')];
        status.fire();
        await jest.advanceTimersByTimeAsync(0);
        expect(terminals.a.pasted).toEqual(['first']);
    });
});
