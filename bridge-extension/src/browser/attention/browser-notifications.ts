// SPDX-License-Identifier: EPL-2.0

import { MessageService, nls, PreferenceScope, PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ATTENTION_NOTIFICATIONS } from './attention-preferences';

/** The notifications of the browser. The user is asked for permission only after a click on something that says so. */
@injectable()
export class BrowserNotifications {
    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    @inject(MessageService)
    protected readonly messages: MessageService;

    /** Absent in some browsers, and in pages without TLS. */
    get isSupported(): boolean {
        return 'Notification' in window;
    }

    /** Called on a click. */
    async enable(): Promise<void> {
        const permission = this.isSupported ? await Notification.requestPermission() : 'denied';
        if (permission !== 'granted') {
            void this.messages.warn(
                nls.localize(
                    'theia/claude-bridge/attention/notAllowed',
                    'The browser does not show notifications of this page. Allow them in its settings for this site; they need a page over https or on localhost.'
                )
            );
            return;
        }
        if (!this.preferences.get<boolean>(ATTENTION_NOTIFICATIONS, false)) {
            await this.preferences.set(ATTENTION_NOTIFICATIONS, true, PreferenceScope.User);
        }
    }

    /** The setting alone was switched on: the browser may still have to ask, for which it wants a click. */
    async offerPermission(): Promise<void> {
        if (this.isSupported && Notification.permission === 'granted') {
            return;
        }
        const allow = nls.localize('theia/claude-bridge/attention/allow', 'Allow');
        const answer = await this.messages.info(
            nls.localize(
                'theia/claude-bridge/attention/needsPermission',
                'The browser has to be asked whether this page may show notifications.'
            ),
            allow
        );
        if (answer === allow) {
            await this.enable();
        }
    }

    show(text: string, onClick: () => void): void {
        if (!this.isSupported || Notification.permission !== 'granted') {
            return;
        }
        // With a tag a new one takes the place of the one before.
        const notification = new Notification('Claude', { body: text, tag: 'claude-bridge' });
        notification.onclick = () => {
            window.focus();
            notification.close();
            onClick();
        };
    }
}
