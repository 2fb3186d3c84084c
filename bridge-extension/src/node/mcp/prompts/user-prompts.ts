// SPDX-License-Identifier: EPL-2.0

import { join } from 'node:path';
import { GetPromptResult, Prompt } from '@modelcontextprotocol/sdk/types.js';
import { ILogger } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { ListChanges } from '../list-changes';
import { firstOfEachName, PromptContribution, promptText } from '../prompt-contribution';
import { ToolContext } from '../tool-contribution';
import { WorkbenchAccess } from '../workbench-access';
import { FolderWatch } from './folder-watch';
import { fillPrompt, PromptFile } from './prompt-file';
import { readPromptFolder } from './prompt-folder';

/** Below the IDE's configuration folder. */
const USER_FOLDER = 'claude-bridge/prompts';
/** Below a root of a trusted workspace. */
const WORKSPACE_FOLDER = '.claude-bridge/prompts';

/** The user's own prompts, and those of a workspace once the user trusts it: a cloned repository must not put words into the user's mouth. */
@injectable()
export class UserPrompts implements PromptContribution {
    @inject(EnvVariablesServer)
    protected readonly variables: EnvVariablesServer;

    @inject(WorkbenchAccess)
    protected readonly workbench: WorkbenchAccess;

    @inject(ListChanges)
    protected readonly lists: ListChanges;

    @inject(ILogger)
    @named('claude-bridge:UserPrompts')
    protected readonly logger: ILogger;

    protected readonly watch = new FolderWatch(() => this.lists.notify('prompts'));
    protected readonly reported = new Set<string>();

    async list(context: ToolContext): Promise<readonly Prompt[]> {
        return (await this.read(context)).map(({ name, description, arguments: args }) => ({ name, description, arguments: [...args] }));
    }

    async get(name: string, args: Readonly<Record<string, string>>, context: ToolContext): Promise<GetPromptResult | undefined> {
        const prompt = (await this.read(context)).find(candidate => candidate.name === name);
        return prompt && promptText(fillPrompt(prompt, args), prompt.description);
    }

    /** Read anew each time: they are few and small. The user's own come first and win over those of the workspace. */
    protected async read({ session }: ToolContext): Promise<PromptFile[]> {
        const configuration = FileUri.fsPath(await this.variables.getConfigDirUri());
        const window = this.workbench.window(session);
        const roots = window?.state.isTrusted === true ? window.folders.map(({ path }) => path) : [];
        const folders = [join(configuration, USER_FOLDER), ...roots.map(root => join(root, WORKSPACE_FOLDER))];
        this.watch.add(folders);
        const prompts = await Promise.all(folders.map(folder => readPromptFolder(folder, (path, error) => this.report(path, error))));
        return firstOfEachName(prompts.flat());
    }

    protected report(path: string, error: unknown): void {
        if (!this.reported.has(path)) {
            this.reported.add(path);
            this.logger.warn(`The prompt ${path} cannot be used:`, error);
        }
    }
}
