// SPDX-License-Identifier: EPL-2.0

import { BackendApplicationContribution } from '@theia/core/lib/node';
import * as express from '@theia/core/shared/express';
import { injectable } from '@theia/core/shared/inversify';

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 32 32">
<rect width="32" height="32" rx="7" fill="#1f2430"/>
<g fill="none" stroke-linecap="round">
<path d="M4 22c6-13 18-13 24 0M10 14.5v10M16 12v12.5M22 14.5v10" stroke="#e8a06b" stroke-width="2.2"/>
<path d="M4 25h24" stroke="#f5f1ea" stroke-width="2.6"/>
</g>
</svg>`;

/** The icon of the browser's tab, under the name that browsers ask for by themselves. */
@injectable()
export class Favicon implements BackendApplicationContribution {
    configure(app: express.Application): void {
        app.get('/favicon.ico', (_request, response) => {
            response.type('image/svg+xml').set('Cache-Control', 'max-age=86400').send(ICON);
        });
    }
}
