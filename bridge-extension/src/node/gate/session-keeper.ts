// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { createHash } from 'crypto';
import { IncomingMessage, ServerResponse } from 'http';
import { Duplex } from 'stream';
import { ClientView } from './client-view';
import { readCookies, writeCookie } from './cookies';
import { Credentials } from './credentials';
import { GateSettings } from './gate-settings';
import { GateState, GateStore } from './gate-store';
import { SessionSockets } from './session-sockets';
import { Session, Sessions } from './sessions';

/** Holds the sessions and puts them into cookies. */
@injectable()
export class SessionKeeper {
    @inject(GateSettings) protected readonly settings: GateSettings;
    @inject(Credentials) protected readonly credentials: Credentials;
    @inject(GateStore) protected readonly store: GateStore;

    protected readonly sockets = new SessionSockets();
    protected state: GateState | undefined;

    /** Tells this IDE's cookies from those of others on the same host; the same again after a restart. */
    instance = 'starting';

    /** Undefined until `open` has run: nobody can come in before. */
    sessions: Sessions | undefined;

    /**
     * @param port where the backend listens: two IDEs may share a configuration folder, and cookies do not know ports
     * @returns a password that was made just now
     */
    async open(port: number): Promise<string | undefined> {
        const state = await this.store.load();
        const fresh = await this.credentials.prepare(state);
        await this.store.save(state);
        this.state = state;
        this.instance = createHash('sha256').update(`${state.secret} ${port}`).digest('hex').slice(0, 8);
        const { fingerprint } = this.credentials;
        this.sessions = new Sessions({ state, fingerprint, instance: String(port), lifetime: this.settings.sessionLifetime });
        return fresh;
    }

    protected get name(): string {
        return `claude-bridge-${this.instance}`;
    }

    get formCookie(): string {
        return `${this.name}-form`;
    }

    start(request: IncomingMessage, response: ServerResponse, view: ClientView): void {
        if (this.sessions) {
            this.give(response, view, this.find(request, view) ?? this.sessions.create());
        }
    }

    find(request: IncomingMessage, view: ClientView): Session | undefined {
        for (const value of readCookies(request.headers.cookie, this.name, !!view.secure)) {
            const session = this.sessions?.read(value);
            if (session) {
                return session;
            }
        }
        return undefined;
    }

    /** Who keeps using the IDE stays logged in. */
    renew(session: Session, response: ServerResponse, view: ClientView): void {
        const renewed = this.sessions?.renew(session);
        if (renewed) {
            this.give(response, view, renewed);
            this.sockets.extend(renewed);
        }
    }

    /** The socket ends with the session. */
    attach(session: Session, socket: Duplex): void {
        this.sockets.add(session, socket);
    }

    async end(request: IncomingMessage, response: ServerResponse, view: ClientView): Promise<void> {
        const session = this.find(request, view);
        response.appendHeader('Set-Cookie', writeCookie(this.name, '', { secure: !!view.secure, sameSite: 'Lax', maxAge: 0 }));
        if (session && this.sessions && this.state) {
            this.sessions.revoke(session);
            this.sockets.end(session);
            await this.store.save(this.state);
        }
    }

    /**
     * Lax, not Strict: with Strict a link from a mail or a ticket would lead to the login page in spite of the login. Lax sends
     * the cookie with such a top-level GET only; all else from other pages is refused by its origin.
     */
    protected give(response: ServerResponse, view: ClientView, session: Session): void {
        const maxAge = (session.expires - Date.now()) / 1000;
        const value = this.sessions?.write(session) ?? '';
        response.appendHeader('Set-Cookie', writeCookie(this.name, value, { secure: !!view.secure, sameSite: 'Lax', maxAge }));
    }
}
