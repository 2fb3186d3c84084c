// SPDX-License-Identifier: EPL-2.0

import { BackendApplication, CliContribution } from '@theia/core/lib/node';
import { BackendApplicationConfigProvider } from '@theia/core/lib/node/backend-application-config-provider';
import { BrowserConnectionTokenBackendContribution } from '@theia/core/lib/node/hosting/browser-connection-token';
import { ContainerModule } from '@theia/core/shared/inversify';
import { isObject } from '../../common/guards';
import { ConnectionTokenCookie } from './connection-token-cookie';
import { Credentials } from './credentials';
import { GateCliContribution } from './gate-cli-contribution';
import { GateEnvironment, takeGateEnvironment } from './gate-environment';
import { GateSettings } from './gate-settings';
import { GateStore } from './gate-store';
import { GatedBackendApplication } from './gated-backend-application';
import { Health } from './health';
import { LoginGate } from './login-gate';
import { LoginRoutes } from './login-routes';
import { LoginThrottle } from './login-throttle';
import { RejectionLog } from './rejection-log';
import { SessionKeeper } from './session-keeper';

/**
 * Theia collects the modules of a whole package, so an application says in `theia.backend.config` of its package.json whether it
 * wants this one: `"claudeBridge": { "loginGate": true }`. Without that, nothing at all is bound.
 */
export default new ContainerModule((bind, _unbind, isBound, rebind) => {
    const config: unknown = Reflect.get(BackendApplicationConfigProvider.get(), 'claudeBridge');
    if (!isObject(config) || config.loginGate !== true) {
        return;
    }
    bind(GateEnvironment).toConstantValue(takeGateEnvironment(process.env));
    bind(GateCliContribution).toSelf().inSingletonScope();
    bind(CliContribution).toService(GateCliContribution);
    bind(GateSettings)
        .toDynamicValue(({ container }) => container.get(GateCliContribution).settings)
        .inSingletonScope();

    bind(GateStore).toSelf().inSingletonScope();
    bind(Credentials).toSelf().inSingletonScope();
    bind(SessionKeeper).toSelf().inSingletonScope();
    bind(LoginThrottle).toConstantValue(new LoginThrottle());
    bind(LoginRoutes).toSelf().inSingletonScope();
    bind(RejectionLog).toSelf().inSingletonScope();
    bind(Health).toSelf().inSingletonScope();
    bind(LoginGate).toSelf().inSingletonScope();
    rebind(BackendApplication).to(GatedBackendApplication).inSingletonScope();

    if (isBound(BrowserConnectionTokenBackendContribution)) {
        bind(ConnectionTokenCookie).toSelf().inSingletonScope();
        rebind(BrowserConnectionTokenBackendContribution).toService(ConnectionTokenCookie);
    }
});
