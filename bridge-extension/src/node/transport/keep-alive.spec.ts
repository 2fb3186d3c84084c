// SPDX-License-Identifier: EPL-2.0

import { KeepAlive, Peer } from './keep-alive';

const INTERVAL = 30_000;

class TestPeer implements Peer {
    bytesRead = 0;
    pings = 0;
    terminated = false;

    constructor(protected readonly answers: boolean) {}

    ping(): void {
        this.pings++;
        this.bytesRead += this.answers ? 6 : 0;
    }

    terminate(): void {
        this.terminated = true;
    }
}

describe('KeepAlive', () => {
    let now: number;
    let keepAlive: KeepAlive;

    const tick = (elapsed = INTERVAL) => {
        now += elapsed;
        keepAlive.tick();
    };

    beforeEach(() => {
        now = 1_000_000;
        keepAlive = new KeepAlive(INTERVAL, () => now);
    });

    afterEach(() => keepAlive.dispose());

    it('keeps a peer that answers', () => {
        const peer = new TestPeer(true);
        keepAlive.add(peer);
        Array.from({ length: 100 }).forEach(() => tick());
        expect(peer).toMatchObject({ pings: 100, terminated: false });
    });

    it('takes any bytes for a sign of life', () => {
        const peer = new TestPeer(false);
        keepAlive.add(peer);
        for (let i = 0; i < 10; i++) {
            peer.bytesRead++;
            tick();
        }
        expect(peer.terminated).toBe(false);
    });

    it('ends a peer that leaves two pings unanswered, and no other', () => {
        const silent = new TestPeer(false);
        const alive = new TestPeer(true);
        keepAlive.add(silent);
        keepAlive.add(alive);
        tick();
        tick();
        expect(silent.terminated).toBe(false);
        tick();
        expect(silent.terminated).toBe(true);
        expect(alive.terminated).toBe(false);
    });

    it.each([
        ['sleep', 8 * 3600_000],
        ['a busy hour', INTERVAL * 1.6],
        ['a clock that was set back', -3600_000]
    ])('gives everybody a fresh start after %s', (_what, elapsed) => {
        const peer = new TestPeer(false);
        keepAlive.add(peer);
        tick();
        tick();
        tick(elapsed);
        expect(peer.terminated).toBe(false);
        tick();
        expect(peer.terminated).toBe(false);
        tick();
        expect(peer.terminated).toBe(true);
    });

    it('forgets a peer that is gone', () => {
        const peer = new TestPeer(false);
        keepAlive.add(peer).dispose();
        tick();
        expect(peer.pings).toBe(0);
    });

    it('runs by itself until it is disposed', () => {
        jest.useFakeTimers();
        const timed = new KeepAlive(INTERVAL);
        const peer = new TestPeer(true);
        timed.add(peer);
        jest.advanceTimersByTime(INTERVAL * 2);
        timed.dispose();
        jest.advanceTimersByTime(INTERVAL * 2);
        jest.useRealTimers();
        expect(peer.pings).toBe(2);
    });
});
