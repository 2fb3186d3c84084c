// SPDX-License-Identifier: EPL-2.0

import { Container } from '@theia/core/shared/inversify';
import { SessionRegistry } from '../session/session';
import { Activity } from './activity';
import { ActivityImpl } from './activity-impl';
import { FakeMeter, FakeSessions } from './activity-test-doubles';
import { OutputMeter } from './output-meter';
import { SAMPLE_INTERVAL, SessionWorkMonitor } from './session-work-monitor';

/** Bytes for each sample, as measured with the real CLI. */
const WORKING = 300 * (SAMPLE_INTERVAL / 1000);
const WAITING = 50 * (SAMPLE_INTERVAL / 1000);

describe('Activity', () => {
    let sessions: FakeSessions;
    let meter: FakeMeter;
    let activity: Activity;

    beforeEach(() => {
        jest.useFakeTimers();
        sessions = new FakeSessions();
        meter = new FakeMeter();
        const container = new Container();
        container.bind(SessionRegistry).toConstantValue(sessions);
        container.bind(OutputMeter).toConstantValue(meter);
        container.bind(SessionWorkMonitor).toSelf().inSingletonScope();
        container.bind(Activity).to(ActivityImpl).inSingletonScope();
        activity = container.get(Activity);
    });

    afterEach(() => jest.useRealTimers());

    const pass = (samples: number) => jest.advanceTimersByTimeAsync(samples * SAMPLE_INTERVAL);

    it('is not busy with a session that waits for the user', async () => {
        meter.rates.set(7, WAITING);
        sessions.open(7);
        await pass(10);
        expect(activity.snapshot).toMatchObject({ busy: false, workingSessions: 0, connectedSessions: 1 });
    });

    it('counts the sessions that work, with nobody at the keyboard', async () => {
        meter.rates.set(7, WORKING).set(8, WAITING).set(9, WORKING);
        [7, 8, 9].forEach(pid => sessions.open(pid));
        await pass(4);
        expect(activity.snapshot).toMatchObject({ busy: true, workingSessions: 2, connectedSessions: 3 });
    });

    it('is busy from the moment at which a prompt was submitted', () => {
        meter.rates.set(7, WAITING);
        sessions.open(7).turnEmitter.fire();
        expect(activity.snapshot.busy).toBe(true);
    });

    it('remembers when the work ended', async () => {
        meter.rates.set(7, WORKING);
        sessions.open(7);
        await pass(4);
        const before = Date.now();
        meter.rates.set(7, WAITING);
        await pass(20);
        const { busy, lastActivityAt } = activity.snapshot;
        expect(busy).toBe(false);
        expect(Math.abs(lastActivityAt - before)).toBeLessThanOrEqual(SAMPLE_INTERVAL);
    });

    it('tells once that the work has ended', async () => {
        meter.rates.set(7, WORKING);
        sessions.open(7);
        await pass(4);
        meter.rates.set(7, WAITING);
        const heard: boolean[] = [];
        activity.onDidOccur(({ busy }) => heard.push(busy));
        await pass(5);
        expect(heard).toEqual([false]);
    });

    it('does not take a single burst of a waiting session for work', async () => {
        meter.rates.set(7, WAITING);
        sessions.open(7);
        await pass(3);
        meter.rates.set(7, 100_000);
        await pass(1);
        meter.rates.set(7, WAITING);
        expect(activity.snapshot.busy).toBe(false);
        await pass(1);
        expect(activity.snapshot.busy).toBe(false);
    });

    it('counts a session that cannot be measured as working', async () => {
        sessions.open(undefined);
        sessions.open(99);
        await pass(1);
        expect(activity.snapshot.workingSessions).toBe(2);
    });

    it('ends with the session', async () => {
        meter.rates.set(7, WORKING);
        const session = sessions.open(7);
        await pass(4);
        sessions.close(session);
        expect(activity.snapshot).toMatchObject({ busy: false, workingSessions: 0, connectedSessions: 0 });
        expect(jest.getTimerCount()).toBe(0);
    });

    it('takes the use of a page as activity', async () => {
        const start = activity.snapshot.lastActivityAt;
        await jest.advanceTimersByTimeAsync(60_000);
        expect(activity.snapshot.lastActivityAt).toBe(start);
        activity.reportUser();
        expect(activity.snapshot.lastActivityAt).toBe(start + 60_000);
    });
});
