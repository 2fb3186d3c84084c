// SPDX-License-Identifier: EPL-2.0

import { Container } from '@theia/core/shared/inversify';
import { TerminalWidget } from '@theia/terminal/lib/browser/base/terminal-widget';
import { SessionInfo } from '../../common/status';
import { BridgeStatusService } from '../status/bridge-status-service';
import { ClaudeTerminals } from './claude-terminals';
import { TerminalProcesses } from './terminal-processes';
import { TerminalUsage } from './terminal-usage';

// The real modules need a browser; only their identities are used here.
jest.mock('./terminal-processes', () => ({ TerminalProcesses: Symbol('TerminalProcesses') }));
jest.mock('./terminal-usage', () => ({ TerminalUsage: Symbol('TerminalUsage') }));

const session = (id: string, terminalProcessId?: number): SessionInfo => ({ id, name: id, connectedAt: 0, terminalProcessId });
const terminal = (label: string) => ({ title: { label } }) as TerminalWidget;

describe('ClaudeTerminals', () => {
    const [first, second, shell] = [terminal('✳ One'), terminal('claude'), terminal('bash')];
    const processes = new Map([
        [first, 11],
        [second, 22],
        [shell, 33]
    ]);
    let sessions: SessionInfo[];
    let used: number[];
    let claudes: ClaudeTerminals;
    const candidates = () => claudes.candidates().map(({ id }) => id);

    beforeEach(() => {
        [sessions, used] = [[session('a', 11), session('b', 22), session('elsewhere', 99), session('outside')], []];
        const container = new Container();
        container.bind(BridgeStatusService).toConstantValue({
            get status() {
                return { sessions };
            }
        } as unknown as BridgeStatusService);
        container.bind(TerminalProcesses).toConstantValue({
            all: processes,
            find: (wanted: number) => [...processes].find(([, processId]) => processId === wanted)?.[0]
        } as unknown as TerminalProcesses);
        container.bind(TerminalUsage).toConstantValue({
            get processIds() {
                return used;
            }
        } as TerminalUsage);
        container.bind(ClaudeTerminals).toSelf();
        claudes = container.get(ClaudeTerminals);
    });

    it('means the one that was talked to last, also when a shell was used since', () => {
        used = [33, 22, 11];
        expect(candidates()).toEqual(['b']);
        used = [11, 22];
        expect(candidates()).toEqual(['a']);
    });

    it('could mean any of this window while none was used', () => {
        expect(candidates()).toEqual(['a', 'b']);
    });

    it('means none that runs outside this window', () => {
        sessions = [session('elsewhere', 99), session('outside')];
        expect(candidates()).toEqual([]);
    });

    it('knows a Claude by its session or by its title', () => {
        expect([first, second, shell].map(candidate => claudes.isClaude(candidate))).toEqual([true, true, false]);
        sessions = [];
        expect([first, second, shell].map(candidate => claudes.isClaude(candidate))).toEqual([true, false, false]);
    });
});
