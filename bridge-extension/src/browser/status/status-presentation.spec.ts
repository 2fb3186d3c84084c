// SPDX-License-Identifier: EPL-2.0

import { BridgeStatus, SessionInfo } from '../../common/status';
import { presentStatus } from './status-presentation';
import { writeStatusReport } from './status-report';

const session: SessionInfo = {
    id: 's1',
    name: 'project',
    pid: 42,
    cwd: '/w/project',
    version: '2.1.332',
    connectedAt: Date.UTC(2026, 10, 30)
};

const status = (changes: Partial<BridgeStatus> = {}): BridgeStatus => ({
    ideName: 'Bridge IDE',
    port: 4711,
    lockFiles: ['/home/u/.claude/ide/4711.lock'],
    folders: ['/w/project'],
    sessions: [],
    ...changes
});

const present = (waiting: number, changes: Partial<BridgeStatus> = {}) =>
    presentStatus({ isConnected: true, status: status(changes), waiting });

describe('presentStatus', () => {
    it('counts the sessions', () => {
        expect(present(0).text).toBe('Claude: 0 sessions');
        expect(present(0, { sessions: [session] }).text).toBe('Claude: 1 session');
        expect(present(0, { sessions: [session, session] }).text).toBe('Claude: 2 sessions');
    });

    it('puts waiting proposals before everything else', () => {
        const presentation = present(2, { sessions: [session], lastError: 'The port is taken.' });
        expect(presentation.text).toBe('Claude: 2 proposals wait');
        expect(presentation.needsAttention).toBe(true);
    });

    it('puts a question before everything else', () => {
        const presentation = presentStatus({ isConnected: true, status: status({ sessions: [session] }), waiting: 2, questions: 1 });
        expect(presentation).toMatchObject({ text: 'Claude asks you', icon: 'question', needsAttention: true });
    });

    it('says what Claude runs', () => {
        const facts = { isConnected: true, status: status({ sessions: [session] }), waiting: 0, running: ['task.run build'] };
        expect(presentStatus(facts)).toMatchObject({ text: 'Claude: 1 session', icon: 'run-all', needsAttention: false });
        expect(presentStatus(facts).tooltip).toMatch(/^Claude runs in the IDE: task\.run build\. Claude is connected/);
        expect(presentStatus({ ...facts, waiting: 1 }).icon).toBe('git-compare');
    });

    it('says what the problem is', () => {
        const presentation = present(0, { lastError: 'The folder for lock files cannot be written.' });
        expect(presentation.text).toBe('Claude: problem');
        expect(presentation.tooltip).toContain('cannot be written');
    });

    it('says that Claude is not signed in, after what waits and what is wrong', () => {
        const facts = { isConnected: true, status: status({ sessions: [session] }), waiting: 0, isSignedOut: true };
        expect(presentStatus(facts)).toMatchObject({ text: 'Claude: not signed in', icon: 'key', needsAttention: true });
        expect(presentStatus(facts).tooltip).toContain('/login');
        expect(presentStatus({ ...facts, waiting: 1 }).text).toBe('Claude: 1 proposal waits');
        expect(presentStatus({ ...facts, status: status({ lastError: 'No.' }) }).text).toBe('Claude: problem');
    });

    it('says when a session has stopped unseen', () => {
        const facts = { isConnected: true, status: status({ sessions: [session] }), waiting: 0 };
        expect(presentStatus({ ...facts, stopped: 1 })).toMatchObject({ text: 'Claude: 1 session', icon: 'bell-dot' });
        expect(presentStatus({ ...facts, stopped: 1 }).tooltip).toContain('waits for you');
        expect(presentStatus({ ...facts, stopped: 0 }).icon).toBe('sparkle');
    });

    it('shows no old numbers while the window is detached', () => {
        expect(presentStatus({ isConnected: false, status: status({ sessions: [session] }), waiting: 3 }).text).toBe('Claude: connecting');
    });
});

describe('writeStatusReport', () => {
    it('holds what a bug report needs', () => {
        const report = writeStatusReport(
            { isConnected: true, status: status({ sessions: [session] }), waiting: 1 },
            'Bridge IDE',
            'Firefox'
        );
        for (const fact of [
            '4711',
            '/home/u/.claude/ide/4711.lock',
            '/w/project',
            'pid 42',
            '2.1.332',
            'Firefox',
            'proposals waiting: 1'
        ]) {
            expect(report).toContain(fact);
        }
    });

    it('writes only the facts it knows, whatever else the status carries', () => {
        const carrying = { ...status(), authToken: 'very-secret' } as BridgeStatus;
        expect(writeStatusReport({ isConnected: true, status: carrying, waiting: 0 }, 'Bridge IDE', 'Firefox')).not.toContain(
            'very-secret'
        );
    });

    it('works before the backend has answered', () => {
        expect(writeStatusReport({ isConnected: false, waiting: 0 }, 'Bridge IDE', 'Firefox')).toContain('window attached: no');
    });
});
