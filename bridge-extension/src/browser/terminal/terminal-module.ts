// SPDX-License-Identifier: EPL-2.0

import { CommandContribution, MenuContribution } from '@theia/core';
import { KeybindingContribution } from '@theia/core/lib/browser';
import { interfaces } from '@theia/core/shared/inversify';
import { ClaudeLauncher } from './claude-launcher';
import { ClaudeTerminal } from './claude-terminal';
import { ClaudeTerminals } from './claude-terminals';
import { ProgramCheck } from './program-check';
import { StartContribution } from './start-contribution';
import { StartFolderPicker } from './start-folder';
import { StartSettings } from './start-settings';
import { TerminalProcesses } from './terminal-processes';
import { TerminalUsage } from './terminal-usage';

export function bindTerminal(bind: interfaces.Bind): void {
    bind(TerminalProcesses).toSelf().inSingletonScope();
    bind(TerminalUsage).toSelf().inSingletonScope();
    bind(ClaudeTerminals).toSelf().inSingletonScope();
    bind(StartSettings).toSelf().inSingletonScope();
    bind(StartFolderPicker).toSelf().inSingletonScope();
    bind(ProgramCheck).toSelf().inSingletonScope();
    bind(ClaudeTerminal).toSelf().inSingletonScope();
    bind(ClaudeLauncher).toSelf().inSingletonScope();
    bind(StartContribution).toSelf().inSingletonScope();
    for (const contribution of [CommandContribution, MenuContribution, KeybindingContribution]) {
        bind(contribution).toService(StartContribution);
    }
}
