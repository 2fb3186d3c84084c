// SPDX-License-Identifier: EPL-2.0

import { environment } from '@theia/core/shared/@theia/application-package/lib/environment';
import * as express from '@theia/core/shared/express';
import { injectable } from '@theia/core/shared/inversify';
import { WebviewExternalEndpoint } from '@theia/plugin-ext/lib/main/common/webview-protocol';
import { PluginApiContribution } from '@theia/plugin-ext/lib/main/node/plugin-service';
import { join } from 'path';

/**
 * Serves the frame of webviews on the page's own host too, for pages whose host has no resolvable sub-domains.
 * Sockets stay refused for origins of webviews, as the platform does it.
 */
@injectable()
export class SameHostPluginApiContribution extends PluginApiContribution {
    override configure(app: express.Application): void {
        super.configure(app);
        if (!environment.electron.is() && !process.env[WebviewExternalEndpoint.pattern]) {
            app.use('/webview', express.static(join(this.applicationPackage.projectPath, 'lib', 'webview', 'pre')));
        }
    }
}
