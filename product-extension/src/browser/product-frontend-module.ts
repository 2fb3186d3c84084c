// SPDX-License-Identifier: EPL-2.0

import { AIActivationServiceImpl } from '@theia/ai-core/lib/browser/ai-activation-service';
import { SkillService } from '@theia/ai-core/lib/browser/skill-service';
import { PreferenceContribution } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { ContainerModule } from '@theia/core/shared/inversify';
import { MonacoEditorModelFactory } from '@theia/monaco/lib/browser/monaco-text-model-service';
import { DebugSessionManager } from '@theia/debug/lib/browser/debug-session-manager';
import { HostedPluginSupport } from '@theia/plugin-ext/lib/hosted/browser/hosted-plugin';
import { WebviewEnvironment } from '@theia/plugin-ext/lib/main/browser/webview/webview-environment';
import { BackgroundTabs } from './background-tabs/background-tabs';
import { TabAwarePluginSupport } from './background-tabs/tab-aware-plugin-support';
import { ConnectionCookieRenewal } from './connection-cookie-renewal';
import { FileEditorModelFactory } from './file-editor-model';
import { bindGettingStarted } from './getting-started/getting-started-module';
import { HiddenAIFeatures } from './hidden-ai-features';
import { HostAwareWebviewEnvironment } from './host-aware-webview-environment';
import { InactiveAIActivationService } from './inactive-ai-activation-service';
import { InitialLayout } from './initial-layout';
import { LocalBrowserDebugging } from './local-browser-debugging';
import { NoSkills } from './no-skills';
import '../../src/browser/style/startup.css';

export default new ContainerModule((bind, _unbind, _isBound, rebind) => {
    rebind(AIActivationServiceImpl).to(InactiveAIActivationService).inSingletonScope();
    rebind(SkillService).to(NoSkills).inSingletonScope();
    bind(HiddenAIFeatures).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(HiddenAIFeatures);
    bind(PreferenceContribution).toService(HiddenAIFeatures);

    bind(BackgroundTabs).toSelf().inSingletonScope();
    rebind(HostedPluginSupport).to(TabAwarePluginSupport).inSingletonScope();

    rebind(WebviewEnvironment).to(HostAwareWebviewEnvironment).inSingletonScope();

    bind(FileEditorModelFactory).toSelf().inSingletonScope();
    bind(MonacoEditorModelFactory).toService(FileEditorModelFactory);

    rebind(DebugSessionManager).to(LocalBrowserDebugging).inSingletonScope();

    bindGettingStarted(bind, rebind);

    bind(InitialLayout).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(InitialLayout);

    bind(ConnectionCookieRenewal).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(ConnectionCookieRenewal);
});
