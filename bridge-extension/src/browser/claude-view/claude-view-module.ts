// SPDX-License-Identifier: EPL-2.0

import '../../../src/browser/claude-view/style/claude-view.css';
import '../../../src/browser/claude-view/style/claude-rows.css';

import { bindRootContributionProvider, CommandContribution, MenuContribution } from '@theia/core';
import { bindViewContribution, FrontendApplicationContribution, WidgetFactory } from '@theia/core/lib/browser';
import { TabBarToolbarContribution } from '@theia/core/lib/browser/shell/tab-bar-toolbar';
import { interfaces } from '@theia/core/shared/inversify';
import { ClaudeViewBadge } from './claude-view-badge';
import { ClaudeViewContribution } from './claude-view-contribution';
import { CLAUDE_VIEW_ID } from './claude-view-id';
import { ClaudeViewWidget } from './claude-view-widget';
import { EntryCommands } from './entry-commands';
import { ViewPart } from './view-part';

export function bindClaudeView(bind: interfaces.Bind): void {
    bindRootContributionProvider(bind, ViewPart);
    bind(ClaudeViewWidget).toSelf();
    bind(WidgetFactory)
        .toDynamicValue(({ container }) => ({ id: CLAUDE_VIEW_ID, createWidget: () => container.get(ClaudeViewWidget) }))
        .inSingletonScope();
    bindViewContribution(bind, ClaudeViewContribution);
    bind(FrontendApplicationContribution).toService(ClaudeViewContribution);
    bind(TabBarToolbarContribution).toService(ClaudeViewContribution);

    bind(EntryCommands).toSelf().inSingletonScope();
    bind(CommandContribution).toService(EntryCommands);
    bind(MenuContribution).toService(EntryCommands);
    bind(ClaudeViewBadge).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(ClaudeViewBadge);
}
