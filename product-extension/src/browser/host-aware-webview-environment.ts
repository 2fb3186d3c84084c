// SPDX-License-Identifier: EPL-2.0

import { injectable } from '@theia/core/shared/inversify';
import { WebviewEnvironment } from '@theia/plugin-ext/lib/main/browser/webview/webview-environment';
import { WebviewExternalEndpoint } from '@theia/plugin-ext/lib/main/common/webview-protocol';

/**
 * Gives each webview an origin of its own only where the browser can resolve one.
 *
 * `<uuid>.webview.localhost` always resolves, `<uuid>.webview.127.0.0.1` never does and `<uuid>.webview.example.com` only with
 * wildcard DNS. Where it does not, webviews come from the page's own host instead of staying empty. The environment variable
 * that Theia documents still decides when it is set.
 */
@injectable()
export class HostAwareWebviewEnvironment extends WebviewEnvironment {
    protected override async getHostPattern(): Promise<string> {
        const configured = await this.environments.getValue(WebviewExternalEndpoint.pattern);
        if (configured?.value) {
            return configured.value;
        }
        const { hostname } = window.location;
        const resolvesSubdomains = hostname === '' || hostname === 'localhost' || hostname.endsWith('.localhost');
        return resolvesSubdomains ? WebviewExternalEndpoint.defaultPattern : '{{hostname}}';
    }
}
