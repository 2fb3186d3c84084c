// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { BackendApplicationCliContribution, BackendApplicationContribution } from '@theia/core/lib/node';
import { inject, injectable, named, postConstruct } from '@theia/core/shared/inversify';
import { IncomingMessage, Server as HttpServer, ServerResponse, STATUS_CODES } from 'http';
import { Server as HttpsServer } from 'https';
import { Duplex } from 'stream';
import { ClientView, ClientViews } from './client-view';
import { asksForLogin, GateSettings } from './gate-settings';
import { Health } from './health';
import { HostPolicy } from './host-policy';
import { sendExplanation } from './login-pages';
import { Exchange, LoginRoutes } from './login-routes';
import { languageFor } from './login-texts';
import { RejectionLog } from './rejection-log';
import { findRefusal } from './request-policy';
import { setSecurityHeaders } from './security-headers';
import { Doorkeeper, guardServer } from './server-guard';
import { SessionKeeper } from './session-keeper';
import { Session } from './sessions';
import { TrustedProxies } from './trusted-proxies';
import { WebviewHosts } from './webview-hosts';

/**
 * Stands in front of everything the backend serves. Nothing behind it sees a request that was not admitted, whatever its path
 * looks like; so there is no list of protected routes that could be incomplete.
 */
@injectable()
export class LoginGate implements BackendApplicationContribution, Doorkeeper {
    @inject(GateSettings) protected readonly settings: GateSettings;
    @inject(BackendApplicationCliContribution) protected readonly cli: BackendApplicationCliContribution;
    @inject(SessionKeeper) protected readonly keeper: SessionKeeper;
    @inject(LoginRoutes) protected readonly routes: LoginRoutes;
    @inject(Health) protected readonly health: Health;
    @inject(RejectionLog) protected readonly log: RejectionLog;
    @inject(ILogger) @named('claude-bridge:LoginGate') protected readonly logger: ILogger;

    protected views: ClientViews;
    protected policy: HostPolicy;
    protected readonly webviews = new WebviewHosts(process.env.THEIA_WEBVIEW_EXTERNAL_ENDPOINT);

    @postConstruct()
    protected init(): void {
        this.views = new ClientViews(new TrustedProxies(this.settings.trustedProxies), this.settings.authHeader);
        this.policy = new HostPolicy([...this.settings.publicHosts, ...theiaHosts()]);
    }

    protected get asksForLogin(): boolean {
        return asksForLogin(this.settings);
    }

    async initialize(): Promise<void> {
        const password = await this.keeper.open(this.cli.port);
        if (password) {
            // Not through the logger, which may write to a file as well.
            process.stdout.write(`\n    Password of this IDE, shown this once: ${password}\n\n`);
        } else if (this.settings.password?.kind === 'generate') {
            this.logger.info('The password is the one that was shown at the first start.');
        }
    }

    onStart(server: HttpServer | HttpsServer): void {
        guardServer(server, this);
    }

    admitRequest(request: IncomingMessage, response: ServerResponse): boolean {
        const view = this.views.look(request);
        const [path, search] = split(request.url);
        if (this.health.answer(path, response)) {
            return false;
        }
        if (this.isWebviewFile(request, view)) {
            response.setHeader('X-Content-Type-Options', 'nosniff');
            return true;
        }
        const refusal = findRefusal(request, view, this.policy, false);
        if (refusal) {
            this.log.warn(refusal);
            const language = languageFor(request.headers['accept-language']);
            sendExplanation(response, { language, status: 403, text: refusal });
            return false;
        }
        if (!this.asksForLogin) {
            this.hand(request, response, view, path);
            return true;
        }
        const exchange = { request, response, view, query: new URLSearchParams(search) };
        if (this.routes.answer(path, exchange)) {
            return false;
        }
        if (this.settings.token && path === '/' && exchange.query.has('token') && isRead(request)) {
            this.routes.enterWithToken(exchange);
            return false;
        }
        return this.admitSession(exchange, path);
    }

    admitUpgrade(request: IncomingMessage, socket: Duplex): boolean {
        const view = this.views.look(request);
        const refusal = findRefusal(request, view, this.policy, this.asksForLogin);
        if (refusal) {
            this.log.warn(refusal);
            refuseSocket(socket, 403);
            return false;
        }
        if (this.asksForLogin) {
            const session = this.keeper.find(request, view);
            if (!this.isAdmitted(session, view)) {
                refuseSocket(socket, 401);
                return false;
            }
            if (session) {
                this.keeper.attach(session, socket);
            }
        }
        setEffectiveHost(request, view);
        return true;
    }

    protected admitSession(exchange: Exchange, path: string): boolean {
        const { request, response, view } = exchange;
        const session = this.keeper.find(request, view);
        if (!this.isAdmitted(session, view)) {
            if (wantsPage(request)) {
                this.routes.redirectToLogin(exchange, path);
            } else {
                refuse(response);
            }
            return false;
        }
        if (session && wantsPage(request)) {
            this.keeper.renew(session, response, view);
        }
        this.hand(request, response, view, path);
        return true;
    }

    protected isAdmitted(session: Session | undefined, view: ClientView): boolean {
        const { authUsers } = this.settings;
        return !!session || (!!view.user && (authUsers.length === 0 || authUsers.includes(view.user)));
    }

    protected isWebviewFile(request: IncomingMessage, view: ClientView): boolean {
        const ideHost = this.webviews.ideHost(view.host);
        return this.policy.isAllowedHost(ideHost) && this.webviews.isStaticFile(request.method, request.url);
    }

    protected hand(request: IncomingMessage, response: ServerResponse, view: ClientView, path: string): void {
        setSecurityHeaders(response, { view, path, webviewSource: this.webviews.cspSource(view.host) });
        setEffectiveHost(request, view);
    }
}

/** Theia's own setting for the same thing. */
function theiaHosts(): string[] {
    return (process.env.THEIA_HOSTS ?? '')
        .split(',')
        .map(host => host.trim())
        .filter(Boolean);
}

/** Theia compares Origin with Host by itself; behind a proxy that rewrites Host it would refuse what was found good here. */
function setEffectiveHost(request: IncomingMessage, view: ClientView): void {
    const { origin } = request.headers;
    request.headers.host = origin ? new URL(origin).host : view.host;
}

function split(url: string | undefined): [path: string, search: string] {
    const text = url ?? '/';
    const at = text.indexOf('?');
    return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at)];
}

function isRead(request: IncomingMessage): boolean {
    return request.method === 'GET' || request.method === 'HEAD';
}

function wantsPage(request: IncomingMessage): boolean {
    const destination = request.headers['sec-fetch-dest'];
    return isRead(request) && (destination ? destination === 'document' : !!request.headers.accept?.includes('text/html'));
}

function refuse(response: ServerResponse): void {
    response.writeHead(401, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store', Connection: 'close' });
    response.end('Not logged in.\n');
}

function refuseSocket(socket: Duplex, status: number): void {
    // Node's own listener is gone by now, and a client that hangs up meanwhile must not end the backend.
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => socket.destroy());
}
