// SPDX-License-Identifier: EPL-2.0

import '../../../src/browser/terminal/style/symbol-font.css';
import { CommandContribution, MenuContribution } from '@theia/core';
import { FrontendApplicationContribution, KeybindingContribution } from '@theia/core/lib/browser';
import { interfaces } from '@theia/core/shared/inversify';
import { TerminalContribution } from '@theia/terminal/lib/browser/terminal-contribution';
import { TerminalLinkProviderContribution } from '@theia/terminal/lib/browser/terminal-link-provider';
import { ClaudeLauncher } from './claude-launcher';
import { ClaudeTerminal } from './claude-terminal';
import { ClaudeTerminals } from './claude-terminals';
import { ClipboardWriter } from './input/clipboard-writer';
import { NewLineKey } from './input/new-line-key';
import { LinkOpener } from './links/link-opener';
import { TerminalLinks } from './links/terminal-links';
import { ProgramCheck } from './program-check';
import { SignIn } from './sign-in';
import { StartContribution } from './start-contribution';
import { StartFolderPicker } from './start-folder';
import { StartSettings } from './start-settings';
import { SymbolFont } from './symbol-font';
import { bindClaudeTerminalPreferences } from './terminal-preferences';
import { TerminalProcesses } from './terminal-processes';
import { TerminalUsage } from './terminal-usage';

export function bindTerminal(bind: interfaces.Bind, rebind: interfaces.Rebind): void {
    bindClaudeTerminalPreferences(bind);
    bind(TerminalProcesses).toSelf().inSingletonScope();
    bind(TerminalUsage).toSelf().inSingletonScope();
    bind(ClaudeTerminals).toSelf().inSingletonScope();
    bind(StartSettings).toSelf().inSingletonScope();
    bind(StartFolderPicker).toSelf().inSingletonScope();
    bind(ProgramCheck).toSelf().inSingletonScope();
    bind(SignIn).toSelf().inSingletonScope();
    bind(ClaudeTerminal).toSelf().inSingletonScope();
    bind(ClaudeLauncher).toSelf().inSingletonScope();
    bind(StartContribution).toSelf().inSingletonScope();
    for (const contribution of [CommandContribution, MenuContribution, KeybindingContribution]) {
        bind(contribution).toService(StartContribution);
    }

    bind(LinkOpener).toSelf().inSingletonScope();
    bind(TerminalLinks).toSelf().inSingletonScope();
    rebind(TerminalLinkProviderContribution).toService(TerminalLinks);
    bind(SymbolFont).toSelf().inSingletonScope();
    bind(ClipboardWriter).toSelf().inSingletonScope();
    for (const contribution of [SymbolFont, ClipboardWriter]) {
        bind(TerminalContribution).toService(contribution);
    }
    bind(NewLineKey).toSelf().inSingletonScope();
    for (const contribution of [CommandContribution, KeybindingContribution, FrontendApplicationContribution]) {
        bind(contribution).toService(NewLineKey);
    }
}
