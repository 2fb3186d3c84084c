// SPDX-License-Identifier: EPL-2.0

import { MessageService, QuickPickService, URI } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { BridgeServer } from '../../common/bridge-protocol';
import { MentionResult } from '../../common/context';
import { SessionInfo } from '../../common/status';
import { BridgePreferences } from '../bridge-preferences';
import { ClaudeLauncher } from '../terminal/claude-launcher';
import { ClaudeTerminals } from '../terminal/claude-terminals';
import { TerminalProcesses } from '../terminal/terminal-processes';
import { Exclusions } from './exclusions';
import { MentionService } from './mention-service';
import { SessionPicker } from './session-picker';

// The real modules need a browser; only their identities are used here.
jest.mock('@theia/core/lib/browser', () => ({ ApplicationShell: Symbol('ApplicationShell') }));
jest.mock('../terminal/claude-launcher', () => ({ ClaudeLauncher: Symbol('ClaudeLauncher') }));
jest.mock('../terminal/claude-terminals', () => ({ ClaudeTerminals: Symbol('ClaudeTerminals') }));
jest.mock('../terminal/terminal-processes', () => ({ TerminalProcesses: Symbol('TerminalProcesses') }));

const { ApplicationShell } = jest.requireMock<Record<string, symbol>>('@theia/core/lib/browser');

const session = (id: string, terminalProcessId: number): SessionInfo => ({ id, name: id, connectedAt: 0, terminalProcessId });
const MENTIONS = [{ uri: 'file:///p/a.ts', lines: { start: 1, end: 2 } }];

describe('MentionService', () => {
    let answers: MentionResult[];
    let calls: unknown[][];
    let picked: string | undefined;
    let focusTerminal: boolean;
    let service: MentionService;
    let messages: string[];
    let clicked: string | undefined;
    let starts: number;
    let candidates: SessionInfo[];

    beforeEach(() => {
        candidates = [];
        [answers, calls, messages, starts, focusTerminal, picked, clicked] = [[], [], [], 0, true, undefined, undefined];
        const container = new Container();
        container.bind(BridgeServer).toConstantValue({
            mention: async (...args: unknown[]) => {
                calls.push(['mention', ...args]);
                return answers.shift();
            }
        });
        container.bind(TerminalProcesses).toConstantValue({ find: (pid: number) => ({ id: `terminal-${pid}` }) } as TerminalProcesses);
        container.bind(ApplicationShell).toConstantValue({ activateWidget: async (id: string) => calls.push(['activate', id]) });
        container.bind(BridgePreferences).toConstantValue({
            get 'claudeBridge.mention.focusTerminal'() {
                return focusTerminal;
            }
        });
        container.bind(QuickPickService).toConstantValue({
            show: async (items: Array<{ value: SessionInfo }>) => items.find(item => item.value.id === picked)
        } as unknown as QuickPickService);
        container.bind(MessageService).toConstantValue({
            info: async (message: string) => {
                messages.push(message);
                return clicked;
            }
        } as unknown as MessageService);
        container.bind(ClaudeLauncher).toConstantValue({ start: async () => void starts++ } as unknown as ClaudeLauncher);
        container.bind(ClaudeTerminals).toConstantValue({ candidates: () => candidates } as unknown as ClaudeTerminals);
        container.bind(Exclusions).toConstantValue({
            filter: async <T>(items: readonly T[], uriOf: (item: T) => URI) => items.filter(item => uriOf(item).path.base !== '.env')
        } as Exclusions);
        container.bind(SessionPicker).toSelf();
        container.bind(MentionService).toSelf();
        service = container.get(MentionService);
    });

    it('hands the mention over and goes to the terminal', async () => {
        answers = [{ kind: 'sent', session: session('s1', 11) }];
        await service.mention(MENTIONS);
        expect(calls).toEqual([
            ['mention', MENTIONS, undefined],
            ['activate', 'terminal-11']
        ]);
    });

    it('hands it to the one that the user talked to last', async () => {
        candidates = [session('s2', 22)];
        answers = [{ kind: 'sent', session: session('s2', 22) }];
        await service.mention(MENTIONS);
        expect(calls[0]).toEqual(['mention', MENTIONS, 's2']);
    });

    it('leaves the focus where it is when the user wants that', async () => {
        focusTerminal = false;
        answers = [{ kind: 'sent', session: session('s1', 11) }];
        await service.mention(MENTIONS);
        expect(calls).toEqual([['mention', MENTIONS, undefined]]);
    });

    it('hands over nothing of an excluded file', async () => {
        await service.mention([{ uri: 'file:///p/.env' }]);
        expect(calls).toEqual([]);
    });

    it('asks which session is meant and hands it to that one only', async () => {
        answers = [
            { kind: 'ambiguous', sessions: [session('s1', 11), session('s2', 22)] },
            { kind: 'sent', session: session('s2', 22) }
        ];
        picked = 's2';
        await service.mention(MENTIONS);
        expect(calls.slice(1)).toEqual([
            ['mention', MENTIONS, 's2'],
            ['activate', 'terminal-22']
        ]);
    });

    it('hands it to nobody when the user does not choose', async () => {
        answers = [{ kind: 'ambiguous', sessions: [session('s1', 11), session('s2', 22)] }];
        await service.mention(MENTIONS);
        expect(calls).toHaveLength(1);
    });

    it('offers to start Claude when none is there, and starts it only on a click', async () => {
        answers = [{ kind: 'queued' }, { kind: 'queued' }];
        await service.mention(MENTIONS);
        expect(messages).toHaveLength(1);
        expect(starts).toBe(0);
        clicked = 'Start Claude';
        await service.mention(MENTIONS);
        expect(starts).toBe(1);
    });
});
