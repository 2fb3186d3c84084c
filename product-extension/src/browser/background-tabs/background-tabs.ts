// SPDX-License-Identifier: EPL-2.0

import { Disposable } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { TabsExt } from '@theia/plugin-ext/lib/common/plugin-api-rpc';
import { ObservedModels } from 'theia-claude-bridge/lib/browser/diagnostics/observed-models';
import { HostTabs } from './host-tabs';

/**
 * Shows VS Code extensions a tab in the background for each file that Claude edits. Some check only files that have a tab, among them
 * TypeScript and all language clients whose servers are asked for diagnostics; without one they would never tell what is wrong in a file that
 * no editor shows. The user sees no such tab.
 */
@injectable()
export class BackgroundTabs {
    @inject(ObservedModels)
    protected readonly models: ObservedModels;

    protected readonly hosts = new Set<HostTabs>();

    @postConstruct()
    protected init(): void {
        this.models.onDidChangeChecked(() => this.hosts.forEach(host => host.show(this.models.checked)));
    }

    /** @param tabs what tells one plug-in host of tabs, before anything was told; used until the result is disposed */
    attach(tabs: TabsExt): Disposable {
        const host = new HostTabs(tabs);
        host.show(this.models.checked);
        this.hosts.add(host);
        return Disposable.create(() => this.hosts.delete(host));
    }
}
