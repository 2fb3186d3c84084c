// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { randomBytes } from 'crypto';
import { IncomingMessage, ServerResponse } from 'http';
import { ClientView } from './client-view';
import { readCookies, writeCookie } from './cookies';
import { Credentials } from './credentials';
import { sendLoginPage, sendLogoutPage, sendProxyOnlyPage } from './login-pages';
import { languageFor, LoginTexts } from './login-texts';
import { LoginThrottle } from './login-throttle';
import { quote, RejectionLog } from './rejection-log';
import { SessionKeeper } from './session-keeper';

const MAX_BODY = 8 * 1024;

type Fault = (texts: LoginTexts) => { readonly status: number; readonly text: string; readonly retryAfter?: number };

/** A request on its way through the gate. */
export interface Exchange {
    readonly request: IncomingMessage;
    readonly response: ServerResponse;
    readonly view: ClientView;
    readonly query: URLSearchParams;
}

/** The gate's own pages. They are the only ones that somebody without a login sees. */
@injectable()
export class LoginRoutes {
    @inject(Credentials) protected readonly credentials: Credentials;
    @inject(SessionKeeper) protected readonly keeper: SessionKeeper;
    @inject(LoginThrottle) protected readonly throttle: LoginThrottle;
    @inject(RejectionLog) protected readonly log: RejectionLog;

    /** @returns whether the path is one of the gate's; it is answered then. Paths have to match to the letter. */
    answer(path: string, exchange: Exchange): boolean {
        switch (`${exchange.request.method} ${path}`) {
            case 'GET /login':
            case 'HEAD /login':
                this.openLogin(exchange, exchange.query.get('to') ?? '');
                return true;
            case 'POST /login':
                this.handle(exchange, () => this.login(exchange));
                return true;
            case 'GET /logout':
            case 'HEAD /logout':
                sendLogoutPage(exchange.response, languageFor(exchange.request.headers['accept-language']));
                return true;
            case 'POST /logout':
                this.handle(exchange, () => this.logout(exchange));
                return true;
            case 'GET /login/session':
                this.tellSession(exchange);
                return true;
            case 'POST /login/session':
                this.renewSession(exchange);
                return true;
            default:
                return false;
        }
    }

    /** The connection token in the first address: becomes a cookie and leaves the address bar. */
    enterWithToken({ request, response, view, query }: Exchange): void {
        const token = query.get('token') ?? '';
        query.delete('token');
        const rest = query.toString();
        const target = rest ? `?${rest}` : '';
        if (this.throttle.lockedFor(view.address) === 0) {
            this.throttle.noteTry(view.address);
            if (this.credentials.isToken(token)) {
                this.throttle.noteSuccess(view.address);
                this.keeper.start(request, response, view);
                redirect(response, root(view, '/') + target);
                return;
            }
        }
        this.noteFailure(view);
        redirect(response, `${root(view, '/')}login${rest ? `?to=${encodeURIComponent(target)}` : ''}`);
    }

    /** Sends a browser that wants a page to the login, and remembers the page. */
    redirectToLogin({ request, response, view }: Exchange, path: string): void {
        const url = request.url ?? '/';
        const target = safeTarget(url.replace(/^\/+/, ''));
        redirect(response, `${root(view, path)}login${target ? `?to=${encodeURIComponent(target)}` : ''}`);
    }

    protected openLogin(exchange: Exchange, target: string): void {
        const { request, response, view } = exchange;
        if (this.keeper.find(request, view)) {
            redirect(response, root(view, '/login') + safeTarget(target));
        } else {
            this.showLogin(exchange, target);
        }
    }

    protected async login(exchange: Exchange): Promise<void> {
        const { request, response, view } = exchange;
        const body = await readForm(request);
        const target = body?.get('to') ?? '';
        const nonces = readCookies(request.headers.cookie, this.keeper.formCookie, !!view.secure);
        if (!body || !nonces.some(nonce => this.keeper.sessions?.isFormToken(nonce, body.get('form') ?? ''))) {
            return this.showLogin(exchange, target, texts => ({ status: 403, text: texts.cookies }));
        }
        const locked = this.throttle.lockedFor(view.address);
        if (locked > 0) {
            return this.showLocked(exchange, target, locked);
        }
        this.throttle.noteTry(view.address);
        const accepted = await this.credentials.accepts(body.get('secret') ?? '');
        if (accepted) {
            this.throttle.noteSuccess(view.address);
            this.keeper.start(request, response, view);
            return redirect(response, root(view, '/login') + safeTarget(target));
        }
        if (accepted === undefined) {
            this.throttle.noteUnchecked(view.address);
            return this.showLogin(exchange, target, texts => ({ status: 503, text: texts.busy, retryAfter: 2 }));
        }
        this.noteFailure(view);
        const lockedNow = this.throttle.lockedFor(view.address);
        return lockedNow > 0
            ? this.showLocked(exchange, target, lockedNow)
            : this.showLogin(exchange, target, texts => ({ status: 401, text: texts.wrong }));
    }

    protected async logout({ request, response, view }: Exchange): Promise<void> {
        await this.keeper.end(request, response, view);
        redirect(response, `${root(view, '/logout')}login`);
    }

    /** Somebody is at a page that needs nothing but its socket. */
    protected renewSession(exchange: Exchange): void {
        const { request, response, view } = exchange;
        const session = this.keeper.find(request, view);
        if (session) {
            this.keeper.renew(session, response, view);
        }
        this.tellSession(exchange);
    }

    protected tellSession({ request, response, view }: Exchange): void {
        const session = this.keeper.find(request, view);
        const alive = session || view.user;
        response.writeHead(alive ? 200 : 401, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
        response.end(JSON.stringify({ canLogOut: !!session }));
    }

    protected showLocked(exchange: Exchange, target: string, seconds: number): void {
        this.showLogin(exchange, target, texts => ({
            status: 429,
            text: texts.locked.replace('{0}', String(seconds)),
            retryAfter: seconds
        }));
    }

    protected showLogin({ request, response, view }: Exchange, target: string, fault?: Fault): void {
        const language = languageFor(request.headers['accept-language']);
        const { sessions, formCookie } = this.keeper;
        if (!sessions || (!this.credentials.hasPassword && !this.credentials.hasToken)) {
            return sendProxyOnlyPage(response, language);
        }
        // One value for all tabs of this browser, or the form of an older tab would fail.
        const known = readCookies(request.headers.cookie, formCookie, !!view.secure).find(nonce => /^[\w-]{24}$/.test(nonce));
        const nonce = known ?? randomBytes(18).toString('base64url');
        sendLoginPage(response, {
            language,
            formToken: sessions.formToken(nonce),
            target: safeTarget(target),
            secret: this.credentials.hasPassword ? 'password' : 'token',
            fault: fault?.(language.texts),
            cookie: writeCookie(formCookie, nonce, { secure: !!view.secure, sameSite: 'Strict' })
        });
    }

    protected noteFailure(view: ClientView): void {
        this.log.warn(`A login from ${quote(view.address)} failed.`);
    }

    protected handle({ response }: Exchange, work: () => Promise<void>): void {
        work().catch(error => {
            this.log.warn(`A login request failed: ${error instanceof Error ? error.message : String(error)}`);
            if (!response.headersSent) {
                response.statusCode = 500;
            }
            response.end();
        });
    }
}

function redirect(response: ServerResponse, location: string): void {
    response.writeHead(303, { Location: location, 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin' });
    response.end();
}

/** The IDE's root as seen from `path`: relative, since a proxy may publish us below a path that we are not told. */
function root(view: ClientView, path: string): string {
    return view.prefix !== undefined ? `${view.prefix}/` : '../'.repeat(Math.max(0, path.split('/').length - 2)) || './';
}

/**
 * Whatever comes out is only ever put behind `root()`, so it stays on this host; what could still play tricks with how browsers
 * read addresses is dropped.
 */
function safeTarget(target: string): string {
    return target.length <= 2000 && /^(?![\\/])[\x21-\x5b\x5d-\x7e]*$/.test(target) ? target : '';
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
    if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(request.headers['content-type'] ?? '')) {
        return undefined;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request) {
        const bytes = Buffer.from(chunk);
        size += bytes.length;
        if (size > MAX_BODY) {
            return undefined;
        }
        chunks.push(bytes);
    }
    return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
