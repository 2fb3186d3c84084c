// SPDX-License-Identifier: EPL-2.0

import type { Server as HttpServer } from 'node:http';
import type { Server as HttpsServer } from 'node:https';
import { inject, injectable } from '@theia/core/shared/inversify';
import { BackendApplicationCliContribution } from '@theia/core/lib/node/backend-application';
import { WebsocketEndpoint } from '@theia/core/lib/node/messaging/websocket-endpoint';
import { Server } from 'socket.io';
import { isLoopbackName } from 'theia-claude-bridge/lib/node/gate/host-policy';

/** Bytes from which a message is compressed: what says which extensions there are has megabytes, what is typed has not. */
const THRESHOLD = 16_384;

/**
 * Compresses large messages for pages that are elsewhere: what comes until one can work is five times smaller then. On this machine it would
 * only cost time. Nothing is kept from one message to the next, so that a connection costs no more memory than without.
 */
@injectable()
export class CompressingWebsocketEndpoint extends WebsocketEndpoint {
    @inject(BackendApplicationCliContribution)
    protected readonly cli: BackendApplicationCliContribution;

    override onStart(server: HttpServer | HttpsServer): void {
        if (isLoopbackName(this.cli.hostname ?? '')) {
            super.onStart(server);
            return;
        }
        const sockets = new Server(server, {
            pingInterval: this.checkAliveTimeout,
            pingTimeout: this.checkAliveTimeout * 2,
            maxHttpBufferSize: this.maxHttpBufferSize,
            perMessageDeflate: { threshold: THRESHOLD, serverNoContextTakeover: true, clientNoContextTakeover: true },
            allowRequest: (request, decide) => {
                this.allowConnect(request).then(
                    isAllowed => decide(null, isAllowed),
                    error => decide(String(error), false)
                );
            }
        });
        // Namespaces are the paths of services.
        sockets.of(/.*/).on('connection', async socket => {
            if (await this.allowConnect(socket.request)) {
                await this.handleConnection(socket);
                this.messagingListener.onDidWebSocketUpgrade(socket.request, socket);
            } else {
                socket.disconnect(true);
            }
        });
    }
}
