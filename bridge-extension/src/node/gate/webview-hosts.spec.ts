// SPDX-License-Identifier: EPL-2.0

import { WebviewHosts } from './webview-hosts';

describe('WebviewHosts', () => {
    it('knows the IDE that a webview belongs to', () => {
        expect(new WebviewHosts(undefined).ideHost('1a-2b.webview.localhost:3000')).toBe('localhost:3000');
        expect(new WebviewHosts('{{uuid}}-view.{{hostname}}').ideHost('1a-view.ide.test')).toBe('ide.test');
        expect(new WebviewHosts(undefined).ideHost('localhost:3000')).toBeUndefined();
        expect(new WebviewHosts(undefined).ideHost(undefined)).toBeUndefined();
    });

    it.each(['{{hostname}}', '{{uuid}}{{hostname}}', 'views.test', '{{hostname}}.{{hostname}}'])(
        'opens nothing when webviews have no host of their own: %s',
        endpoint => {
            const hosts = new WebviewHosts(endpoint);
            expect(hosts.ideHost('ide.test')).toBeUndefined();
            expect(hosts.cspSource('ide.test')).toBeUndefined();
        }
    );

    it('tells what the page has to be allowed to frame', () => {
        expect(new WebviewHosts(undefined).cspSource('ide.test:3000')).toBe('*.webview.ide.test:3000');
        expect(new WebviewHosts('view-{{uuid}}.{{hostname}}').cspSource('ide.test')).toBe('*.ide.test');
    });
});
