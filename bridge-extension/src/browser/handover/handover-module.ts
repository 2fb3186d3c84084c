// SPDX-License-Identifier: EPL-2.0

import '../../../src/browser/handover/style/drops.css';
import { CommandContribution, MenuContribution } from '@theia/core';
import {
    FrontendApplicationContribution,
    KeybindingContribution,
    RemoteConnectionProvider,
    ServiceConnectionProvider
} from '@theia/core/lib/browser';
import { interfaces } from '@theia/core/shared/inversify';
import { TerminalContribution } from '@theia/terminal/lib/browser/terminal-contribution';
import { UPLOAD_PATH, UploadServer } from '../../common/uploads';
import { ClaudeCodeActions } from './code-actions';
import { Composer } from './composer';
import { FileDrops } from './file-drops';
import { HandoverCollector } from './handover-collector';
import { HandoverContribution } from './handover-contribution';
import { bindHandoverPreferences } from './handover-preferences';
import { HandoverService } from './handover-service';
import { OutputText } from './output-text';
import { TerminalDrops } from './terminal-drops';
import { TestFailures } from './test-failures';
import { Uploader } from './uploader';

export function bindHandover(bind: interfaces.Bind): void {
    bindHandoverPreferences(bind);
    bind(UploadServer)
        .toDynamicValue(({ container }) =>
            container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<UploadServer>(UPLOAD_PATH)
        )
        .inSingletonScope();
    bind(Uploader).toSelf().inSingletonScope();
    bind(Composer).toSelf().inSingletonScope();
    bind(TestFailures).toSelf().inSingletonScope();
    bind(OutputText).toSelf().inSingletonScope();
    bind(HandoverCollector).toSelf().inSingletonScope();
    bind(HandoverService).toSelf().inSingletonScope();
    bind(FileDrops).toSelf().inSingletonScope();
    bind(TerminalDrops).toSelf().inSingletonScope();
    bind(TerminalContribution).toService(TerminalDrops);
    bind(ClaudeCodeActions).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(ClaudeCodeActions);
    bind(HandoverContribution).toSelf().inSingletonScope();
    for (const contribution of [CommandContribution, MenuContribution, KeybindingContribution]) {
        bind(contribution).toService(HandoverContribution);
    }
}
