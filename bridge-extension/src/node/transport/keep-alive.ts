// SPDX-License-Identifier: EPL-2.0

import { Disposable } from '@theia/core';

export interface Peer {
    /** Counts everything that came from the other side, pongs included. */
    readonly bytesRead: number;
    ping(): void;
    terminate(): void;
}

/** Pings in a row without a single byte in return. */
const MAX_UNANSWERED = 2;
const TIME_JUMP = 1.5;

interface Watched {
    bytesRead: number;
    unanswered: number;
}

/**
 * Finds peers that are gone without a word; the CLI itself never pings. A late timer means that this machine slept or was busy: then nobody
 * had a chance to answer, and everybody starts afresh.
 */
export class KeepAlive implements Disposable {
    protected readonly peers = new Map<Peer, Watched>();
    protected readonly timer: NodeJS.Timeout;
    protected lastTick: number;

    /** @param now the wall clock: the monotonic one stands still while the machine sleeps */
    constructor(
        protected readonly interval: number,
        protected readonly now: () => number = Date.now
    ) {
        this.lastTick = now();
        this.timer = setInterval(() => this.tick(), interval).unref();
    }

    add(peer: Peer): Disposable {
        this.peers.set(peer, { bytesRead: peer.bytesRead, unanswered: 0 });
        return Disposable.create(() => this.peers.delete(peer));
    }

    tick(): void {
        const now = this.now();
        const elapsed = now - this.lastTick;
        const jumped = elapsed < 0 || elapsed > this.interval * TIME_JUMP;
        this.lastTick = now;
        for (const [peer, watched] of [...this.peers]) {
            if (jumped || peer.bytesRead !== watched.bytesRead) {
                watched.unanswered = 0;
            }
            watched.bytesRead = peer.bytesRead;
            if (watched.unanswered >= MAX_UNANSWERED) {
                this.peers.delete(peer);
                peer.terminate();
            } else {
                watched.unanswered++;
                peer.ping();
            }
        }
    }

    dispose(): void {
        clearInterval(this.timer);
        this.peers.clear();
    }
}
