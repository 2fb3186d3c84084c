// SPDX-License-Identifier: EPL-2.0

import { ILogger, PreferenceService } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { WindowFocusService } from '@theia/core/lib/browser/window/window-focus-service';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { ATTENTION_NOTIFICATIONS, ATTENTION_SOUND } from './attention-preferences';
import { AttentionService } from './attention-service';
import { describeReasons } from './attention-texts';
import { AttentionReason } from './attention-tracker';
import { BrowserNotifications } from './browser-notifications';
import { Chime } from './chime';
import { SessionStates } from './session-states';

/** Calls the user, in the ways that the user has chosen. */
@injectable()
export class AttentionNotifier implements FrontendApplicationContribution {
    @inject(AttentionService)
    protected readonly attention: AttentionService;

    @inject(SessionStates)
    protected readonly sessions: SessionStates;

    @inject(BrowserNotifications)
    protected readonly notifications: BrowserNotifications;

    @inject(Chime)
    protected readonly chime: Chime;

    @inject(WindowFocusService)
    protected readonly focus: WindowFocusService;

    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    @inject(ILogger)
    @named('claude-bridge:AttentionNotifier')
    protected readonly logger: ILogger;

    onStart(): void {
        this.attention.onDidCall(reasons => this.call(reasons));
        void this.preferences.ready.then(() =>
            this.preferences.onPreferenceChanged(({ preferenceName }) => this.handleSetting(preferenceName))
        );
    }

    protected call(reasons: readonly AttentionReason[]): void {
        if (this.isOn(ATTENTION_SOUND)) {
            this.play();
        }
        if (this.isOn(ATTENTION_NOTIFICATIONS) && !this.focus.hasFocus) {
            const text = describeReasons(reasons, id => this.sessions.all.find(({ info }) => info.id === id)?.title ?? id);
            this.notifications.show(text, () => void this.attention.show(reasons[0]));
        }
    }

    /** Who switches the sound on hears it; who switches notifications on is helped with the permission. */
    protected handleSetting(name: string): void {
        if (!this.focus.hasFocus || !this.isOn(name)) {
            return;
        }
        if (name === ATTENTION_SOUND) {
            this.play();
        } else if (name === ATTENTION_NOTIFICATIONS) {
            void this.notifications.offerPermission();
        }
    }

    protected isOn(name: string): boolean {
        return (name === ATTENTION_SOUND || name === ATTENTION_NOTIFICATIONS) && this.preferences.get<boolean>(name, false);
    }

    protected play(): void {
        this.chime.play().catch(error => this.logger.warn('The sound could not be played.', error));
    }
}
