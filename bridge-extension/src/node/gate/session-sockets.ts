// SPDX-License-Identifier: EPL-2.0

import { Duplex } from 'stream';
import { Session } from './sessions';

/** Longest delay a timer takes. */
const MAX_DELAY = 2 ** 31 - 1;

/** The open sockets of each session: they end with it, not whenever the page closes. */
export class SessionSockets {
    protected readonly sockets = new Map<string, Set<Duplex>>();

    add(session: Session, socket: Duplex): void {
        const open = this.sockets.get(session.id) ?? new Set();
        this.sockets.set(session.id, open.add(socket));
        const timer = this.destroyAt(socket, session.expires);
        socket.once('close', () => {
            clearTimeout(timer);
            open.delete(socket);
            if (open.size === 0) {
                this.sockets.delete(session.id);
            }
        });
    }

    end(session: Session): void {
        for (const socket of this.sockets.get(session.id) ?? []) {
            socket.destroy();
        }
    }

    protected destroyAt(socket: Duplex, expires: number): NodeJS.Timeout {
        return setTimeout(() => socket.destroy(), Math.min(MAX_DELAY, Math.max(0, expires - Date.now()))).unref();
    }
}
