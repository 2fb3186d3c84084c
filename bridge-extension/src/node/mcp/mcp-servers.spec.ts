// SPDX-License-Identifier: EPL-2.0

import { Container } from '@theia/core/shared/inversify';
import { McpServerFactory } from './mcp-server-factory';
import { McpServers } from './mcp-servers';

class FailingServers extends McpServers {
    readonly loaded = new McpServerFactory();
    attempts = 0;

    protected override async load(): Promise<McpServerFactory> {
        if (++this.attempts === 1) {
            throw new Error('too many open files');
        }
        return this.loaded;
    }
}

describe('McpServers', () => {
    it('loads once, but again after a failure', async () => {
        const servers = new FailingServers(new Container());
        await expect(servers.get()).rejects.toThrow('too many open files');
        expect(await Promise.all([servers.get(), servers.get()])).toEqual([servers.loaded, servers.loaded]);
        expect(servers.attempts).toBe(2);
    });
});
