// SPDX-License-Identifier: EPL-2.0

import { bindRootContributionProvider } from '@theia/core/lib/common/contribution-provider';
import { interfaces } from '@theia/core/shared/inversify';
import { ActionRuns } from './actions/action-runs';
import { ActionUpkeep } from './actions/action-upkeep';
import { ListChanges } from './list-changes';
import { McpServers } from './mcp-servers';
import { PromptContribution } from './prompt-contribution';
import { ResourceContribution } from './resource-contribution';
import { ResourceRequests } from './resources/resource-requests';
import { ToolContribution } from './tool-contribution';
import { WorkbenchAccess } from './workbench-access';

/** What the backend needs of MCP before a CLI connects. */
export function bindMcp(bind: interfaces.Bind): void {
    bindRootContributionProvider(bind, ToolContribution);
    bindRootContributionProvider(bind, ResourceContribution);
    bindRootContributionProvider(bind, PromptContribution);
    [ListChanges, WorkbenchAccess, ResourceRequests, ActionRuns, ActionUpkeep].forEach(service =>
        bind(service).toSelf().inSingletonScope()
    );
    bind(McpServers)
        .toDynamicValue(({ container }) => new McpServers(container))
        .inSingletonScope();
}
