// SPDX-License-Identifier: EPL-2.0

import { interfaces } from '@theia/core/shared/inversify';
import { bindActions } from './actions/actions-module';
import { ExecuteCodeTool } from './actions/execute-code-tool';
import { FileProblems } from './file-problems';
import { McpServerFactory } from './mcp-server-factory';
import { PromptContribution } from './prompt-contribution';
import { ActionPrompts } from './prompts/action-prompts';
import { BuiltInPrompts } from './prompts/built-in-prompts';
import { UserPrompts } from './prompts/user-prompts';
import { ResourceContribution } from './resource-contribution';
import { IdeResources } from './resources/ide-resources';
import { ToolContribution } from './tool-contribution';
import { ToolRegistry } from './tool-registry';
import { CloseAllDiffTabsTool } from './tools/close-all-diff-tabs-tool';
import { CloseTabTool } from './tools/close-tab-tool';
import { CheckDocumentDirtyTool, SaveDocumentTool } from './tools/document-tools';
import { GetDiagnosticsTool } from './tools/get-diagnostics-tool';
import { GetOpenEditorsTool } from './tools/get-open-editors-tool';
import { GetWorkspaceFoldersTool } from './tools/get-workspace-folders-tool';
import { OpenDiffTool } from './tools/open-diff-tool';
import { OpenFileTool } from './tools/open-file-tool';
import { GetCurrentSelectionTool, GetLatestSelectionTool } from './tools/selection-tools';
import { SetPermissionModeTool } from './tools/set-permission-mode-tool';

const TOOLS = [
    OpenFileTool,
    OpenDiffTool,
    GetCurrentSelectionTool,
    GetLatestSelectionTool,
    GetOpenEditorsTool,
    GetWorkspaceFoldersTool,
    GetDiagnosticsTool,
    CheckDocumentDirtyTool,
    SaveDocumentTool,
    CloseTabTool,
    CloseAllDiffTabsTool,
    ExecuteCodeTool,
    SetPermissionModeTool
];

/** What is loaded when the first CLI connects; see `McpServers`. */
export function bindMcpServices(bind: interfaces.Bind): void {
    bindActions(bind);
    TOOLS.forEach(tool => bind(ToolContribution).to(tool).inSingletonScope());
    bind(IdeResources).toSelf().inSingletonScope();
    bind(ResourceContribution).toService(IdeResources);
    for (const prompts of [BuiltInPrompts, ActionPrompts, UserPrompts]) {
        bind(prompts).toSelf().inSingletonScope();
        bind(PromptContribution).toService(prompts);
    }
    bind(FileProblems).toSelf().inSingletonScope();
    bind(ToolRegistry).toSelf().inSingletonScope();
    bind(McpServerFactory).toSelf().inSingletonScope();
}
