// SPDX-License-Identifier: EPL-2.0

import { Disposable, Emitter, ILogger } from '@theia/core';
import { FrontendApplicationStateService } from '@theia/core/lib/browser/frontend-application-state';
import { WebSocketConnectionSource } from '@theia/core/lib/browser/messaging/ws-connection-source';
import { Deferred } from '@theia/core/lib/common/promise-util';
import { Container } from '@theia/core/shared/inversify';
import { BridgeServer } from '../common/bridge-protocol';
import { AttachResult } from '../common/window';
import { ActionsClientImpl } from './actions/actions-client-impl';
import { BridgeClientRelay } from './bridge-client-relay';
import { BridgeConnection } from './bridge-connection';
import { SelectionTracker } from './context/selection-tracker';
import { ResourcesClientImpl } from './resources/resources-client-impl';
import { ReviewManager } from './review/review-manager';
import { BridgeStatusService } from './status/bridge-status-service';
import { WindowStateTracker } from './window-state-tracker';
import { WorkbenchClientImpl } from './workbench/workbench-client-impl';

// The real modules need a browser; only their identities are used here.
jest.mock('@theia/core/lib/browser/frontend-application-state', () => ({ FrontendApplicationStateService: Symbol('State') }));
jest.mock('@theia/core/lib/browser/messaging/ws-connection-source', () => ({ WebSocketConnectionSource: Symbol('Source') }));
jest.mock('./actions/actions-client-impl', () => ({ ActionsClientImpl: Symbol('ActionsClientImpl') }));
jest.mock('./context/selection-tracker', () => ({ SelectionTracker: Symbol('SelectionTracker') }));
jest.mock('./resources/resources-client-impl', () => ({ ResourcesClientImpl: Symbol('ResourcesClientImpl') }));
jest.mock('./review/review-manager', () => ({ ReviewManager: Symbol('ReviewManager') }));
jest.mock('./window-state-tracker', () => ({ WindowStateTracker: Symbol('WindowStateTracker') }));
jest.mock('./workbench/workbench-client-impl', () => ({ WorkbenchClientImpl: Symbol('WorkbenchClientImpl') }));

const RESULT: AttachResult = { status: { lockFiles: [], folders: [], ideName: 'IDE', sessions: [] }, reviews: [], show: [] };

describe('BridgeConnection', () => {
    let attempts: Deferred<AttachResult>[];
    let opened: Emitter<void>;
    let status: BridgeStatusService;

    beforeEach(async () => {
        [attempts, opened] = [[], new Emitter<void>()];
        const container = new Container({ defaultScope: 'Singleton' });
        const bind = (service: unknown, value: object) => container.bind(service as symbol).toConstantValue(value);
        [BridgeClientRelay, BridgeConnection, BridgeStatusService].forEach(service => container.bind<object>(service).toSelf());
        bind(BridgeServer, {
            onDidOpenConnection: opened.event,
            attachWindow: () => {
                const attempt = new Deferred<AttachResult>();
                attempts.push(attempt);
                return attempt.promise;
            }
        });
        bind(FrontendApplicationStateService, { reachedState: async () => undefined });
        bind(WebSocketConnectionSource, { socket: { on: () => undefined }, onSocketDidClose: () => Disposable.NULL });
        bind(WindowStateTracker, { read: async () => ({}), onDidChange: () => Disposable.NULL });
        bind(ActionsClientImpl, { handleAttach: async () => undefined });
        bind(SelectionTracker, { resend: () => undefined });
        bind(ReviewManager, { handleAttach: () => undefined });
        bind(ILogger, { error: () => undefined });
        [ResourcesClientImpl, WorkbenchClientImpl].forEach(service => bind(service, {}));
        status = container.get(BridgeStatusService);
        container.get(BridgeConnection).onStart();
        await new Promise(setImmediate);
    });

    it('attaches when the page is there, and again over a new connection', async () => {
        attempts[0].resolve(RESULT);
        await new Promise(setImmediate);
        expect(status.isConnected).toBe(true);
        opened.fire();
        await new Promise(setImmediate);
        expect(attempts).toHaveLength(2);
    });

    it('stays attached when an attempt over an earlier connection fails late', async () => {
        opened.fire();
        await new Promise(setImmediate);
        attempts[1].resolve(RESULT);
        await new Promise(setImmediate);
        attempts[0].reject(new Error('the connection is gone'));
        await new Promise(setImmediate);
        expect(status.isConnected).toBe(true);
    });
});
