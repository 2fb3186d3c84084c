// SPDX-License-Identifier: EPL-2.0

const DEFAULT_PATTERN = '{{uuid}}.webview.{{hostname}}';

/**
 * Webviews may live on hosts of their own, to be apart from the IDE's origin. The login cookie does not reach those hosts, and
 * must not. What is served there are the product's own few static files; content comes from the IDE's page by messages.
 */
export class WebviewHosts {
    protected readonly pattern: RegExp | undefined;
    protected readonly endpoint: string;

    /** @param endpoint Theia's `THEIA_WEBVIEW_EXTERNAL_ENDPOINT` */
    constructor(endpoint: string | undefined) {
        this.endpoint = endpoint || DEFAULT_PATTERN;
        const [before, after, more] = this.endpoint.split('{{hostname}}');
        // Without a name of its own in front (or behind) it is the IDE's origin and needs the login.
        if (after === undefined || more !== undefined || !before.includes('{{uuid}}') || before.endsWith('{{uuid}}')) {
            return;
        }
        const literal = (text: string) => text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace('{{uuid}}', '[a-z0-9-]+');
        this.pattern = new RegExp(`^${literal(before)}(.+)${literal(after)}$`);
    }

    /** @returns the host of the IDE that the webview host belongs to */
    ideHost(host: string | undefined): string | undefined {
        return host === undefined ? undefined : this.pattern?.exec(host)?.[1];
    }

    /** What the IDE's page has to be allowed to frame; undefined when webviews share its origin. */
    cspSource(host: string | undefined): string | undefined {
        return this.pattern && host ? this.endpoint.replace(/^[^.]*\{\{uuid\}\}[^.]*(?=\.)/, '*').replace('{{hostname}}', host) : undefined;
    }

    isStaticFile(method: string | undefined, url: string | undefined): boolean {
        return (method === 'GET' || method === 'HEAD') && /^\/webview\/([\w-]+(\.[\w-]+)*)?(\?[^#]*)?$/.test(url ?? '');
    }
}
