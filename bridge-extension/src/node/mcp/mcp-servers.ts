// SPDX-License-Identifier: EPL-2.0

import { ContainerModule, interfaces } from '@theia/core/shared/inversify';
import type { McpServerFactory } from './mcp-server-factory';

/** What serves MCP. Its libraries take longer to load than the rest of the bridge together, so that waits until the first CLI connects. */
export class McpServers {
    protected factory: Promise<McpServerFactory> | undefined;

    /** @param container the one of the backend, which all contributions are bound in */
    constructor(protected readonly container: interfaces.Container) {}

    get(): Promise<McpServerFactory> {
        this.factory ??= this.load().catch(error => {
            // The next CLI may find what was missing for a moment.
            this.factory = undefined;
            throw error;
        });
        return this.factory;
    }

    protected async load(): Promise<McpServerFactory> {
        const [{ bindMcpServices }, { McpServerFactory }] = await Promise.all([
            import('./mcp-services-module'),
            import('./mcp-server-factory')
        ]);
        this.container.load(new ContainerModule(bind => bindMcpServices(bind)));
        return this.container.get(McpServerFactory);
    }
}
