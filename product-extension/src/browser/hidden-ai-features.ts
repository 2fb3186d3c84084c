// SPDX-License-Identifier: EPL-2.0

import { ADD_MCP_SERVER_COMMAND } from '@theia/ai-mcp/lib/browser/mcp-configuration-command-contribution';
import { CommandRegistry, PreferenceContribution, PreferenceSchemaService } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';

/** Takes out of sight what does not ask whether the AI features are active: one command, and their settings. */
@injectable()
export class HiddenAIFeatures implements FrontendApplicationContribution, PreferenceContribution {
    @inject(CommandRegistry)
    protected readonly commands: CommandRegistry;

    onStart(): void {
        this.commands.unregisterCommand(ADD_MCP_SERVER_COMMAND);
    }

    async initSchema(schemas: PreferenceSchemaService): Promise<void> {
        // The service adds the schemas of all contributions in one go, while it calls this.
        await Promise.resolve();
        for (const [name, property] of schemas.getSchemaProperties()) {
            if (name.startsWith('ai-features.')) {
                schemas.updateSchemaProperty(name, { ...property, hidden: true });
            }
        }
    }
}
