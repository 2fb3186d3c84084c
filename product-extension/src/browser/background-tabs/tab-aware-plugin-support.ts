// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { Disposable } from '@theia/core';
import { MAIN_RPC_CONTEXT } from '@theia/plugin-ext/lib/common/plugin-api-rpc';
import { createProxyIdentifier, RPCProtocol } from '@theia/plugin-ext/lib/common/rpc-protocol';
import { HostedPluginSupport } from '@theia/plugin-ext/lib/hosted/browser/hosted-plugin';
import { BackgroundTabs } from './background-tabs';

/** Nobody calls it: what is set under it is disposed together with the connection. */
const BACKGROUND_TABS = createProxyIdentifier<Disposable>('claude-bridge.BackgroundTabs');

/** Lets each plug-in host on the backend know of the tabs in the background. */
@injectable()
export class TabAwarePluginSupport extends HostedPluginSupport {
    @inject(BackgroundTabs)
    protected readonly backgroundTabs: BackgroundTabs;

    protected override createServerRpc(pluginHostId: string): RPCProtocol {
        const rpc = super.createServerRpc(pluginHostId);
        rpc.set(BACKGROUND_TABS, this.backgroundTabs.attach(rpc.getProxy(MAIN_RPC_CONTEXT.TABS_EXT)));
        return rpc;
    }
}
