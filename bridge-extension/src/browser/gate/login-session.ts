// SPDX-License-Identifier: EPL-2.0

import { Endpoint } from '@theia/core/lib/browser/endpoint';
import { injectable } from '@theia/core/shared/inversify';
import { isObject } from '../../common/guards';

/** `none`: this IDE has no login page; `foreign`: somebody else, a proxy, does the login. */
export type LoginState = 'none' | 'foreign' | 'active' | 'ended' | 'unknown';

/** Asks the gate about this browser's login. */
@injectable()
export class LoginSession {
    get loginUrl(): string {
        return this.url('/login');
    }

    async state(): Promise<LoginState> {
        try {
            const response = await fetch(this.url('/login/session'), { cache: 'no-store' });
            if (response.status === 401) {
                return 'ended';
            }
            const session: unknown = response.ok ? await response.json() : undefined;
            if (!isObject(session) || typeof session.canLogOut !== 'boolean') {
                return 'none';
            }
            return session.canLogOut ? 'active' : 'foreign';
        } catch {
            // The backend cannot be reached, which says nothing about the login.
            return 'unknown';
        }
    }

    /** Somebody is there: the login lasts longer, as it does with each page that is opened. */
    async renew(): Promise<void> {
        try {
            await fetch(this.url('/login/session'), { method: 'POST', cache: 'no-store' });
        } catch {
            // The backend cannot be reached. Whoever is there will be heard of again.
        }
    }

    async logOut(): Promise<void> {
        await fetch(this.url('/logout'), { method: 'POST', redirect: 'manual' });
    }

    protected url(path: string): string {
        return new Endpoint({ path }).getRestUrl().toString();
    }
}
