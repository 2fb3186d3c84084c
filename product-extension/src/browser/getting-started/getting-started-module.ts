// SPDX-License-Identifier: EPL-2.0

import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { interfaces } from '@theia/core/shared/inversify';
import { GettingStartedWidget } from '@theia/getting-started/lib/browser/getting-started-widget';
import '../../../src/browser/style/getting-started.css';
import { ClaudeGettingStartedWidget } from './claude-getting-started-widget';
import { EmptyEditorArea } from './empty-editor-area';
import { Shortcuts } from './shortcuts';

export function bindGettingStarted(bind: interfaces.Bind, rebind: interfaces.Rebind): void {
    bind(Shortcuts).toSelf().inSingletonScope();
    // A widget is made anew each time it is opened.
    rebind(GettingStartedWidget).to(ClaudeGettingStartedWidget);
    bind(EmptyEditorArea).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(EmptyEditorArea);
}
