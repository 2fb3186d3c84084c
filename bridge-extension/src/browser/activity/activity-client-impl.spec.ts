// SPDX-License-Identifier: EPL-2.0

import { CommandRegistry, ILogger, MessageService } from '@theia/core';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { Container } from '@theia/core/shared/inversify';
import { ActivityClientImpl, THEIA_CLOUD_REPORT } from './activity-client-impl';

describe('ActivityClientImpl', () => {
    function create(): { client: ActivityClientImpl; registry: CommandRegistry; execute: jest.SpyInstance } {
        const container = new Container();
        const registry = new CommandRegistry({ getContributions: () => [] });
        container.bind(CommandRegistry).toConstantValue(registry);
        container.bind(MessageService).toConstantValue({ warn: jest.fn() } as unknown as MessageService);
        container.bind(ILogger).toConstantValue(new MockLogger());
        container.bind(ActivityClientImpl).toSelf();
        return { client: container.get(ActivityClientImpl), registry, execute: jest.spyOn(registry, 'executeCommand') };
    }

    it('tells Theia Cloud that a session works', async () => {
        const { client, registry } = create();
        const reported = new Promise(resolve => registry.registerCommand({ id: THEIA_CLOUD_REPORT }, { execute: resolve }));
        client.notifySessionWorking();
        expect(await reported).toBe('Claude works');
    });

    it('tells nobody where Theia Cloud is not', () => {
        const { client, execute } = create();
        client.notifySessionWorking();
        expect(execute).not.toHaveBeenCalled();
    });
});
