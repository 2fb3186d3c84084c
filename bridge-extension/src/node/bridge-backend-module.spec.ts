// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { ApplicationPackage } from '@theia/core/shared/@theia/application-package';
import { Container } from '@theia/core/shared/inversify';
import { BridgeApplicationContribution } from './bridge-application-contribution';
import bridgeBackendModule from './bridge-backend-module';

describe('bridge-backend-module', () => {
    it('composes the whole backend', () => {
        const container = new Container();
        container.bind(ILogger).to(MockLogger);
        container.bind(ApplicationPackage).toConstantValue(new ApplicationPackage({ projectPath: process.cwd() }));
        container.bind(EnvVariablesServer).toConstantValue({});
        container.load(bridgeBackendModule);
        expect(container.get(BridgeApplicationContribution)).toBeInstanceOf(BridgeApplicationContribution);
    });
});
