// SPDX-License-Identifier: EPL-2.0

import { Duplex } from 'stream';
import { Session } from './sessions';

/** Longest delay a timer takes. */
const MAX_DELAY = 2 ** 31 - 1;

/** The open sockets of each session: they end with it, not whenever the page closes. */
export class SessionSockets {
    /** By session, each with what will end it. */
    protected readonly sockets = new Map<string, Map<Duplex, NodeJS.Timeout>>();

    add(session: Session, socket: Duplex): void {
        const open = this.sockets.get(session.id) ?? new Map<Duplex, NodeJS.Timeout>();
        this.sockets.set(session.id, open.set(socket, this.destroyAt(socket, session.expires)));
        socket.once('close', () => {
            clearTimeout(open.get(socket));
            open.delete(socket);
            if (open.size === 0) {
                this.sockets.delete(session.id);
            }
        });
    }

    /** The session was renewed. */
    extend({ id, expires }: Session): void {
        const open = this.sockets.get(id);
        for (const [socket, timer] of open ?? []) {
            clearTimeout(timer);
            open?.set(socket, this.destroyAt(socket, expires));
        }
    }

    end(session: Session): void {
        for (const socket of this.sockets.get(session.id)?.keys() ?? []) {
            socket.destroy();
        }
    }

    protected destroyAt(socket: Duplex, expires: number): NodeJS.Timeout {
        return setTimeout(() => socket.destroy(), Math.min(MAX_DELAY, Math.max(0, expires - Date.now()))).unref();
    }
}
