// SPDX-License-Identifier: EPL-2.0

import { DisposableCollection } from '@theia/core';
import { addEventListener } from '@theia/core/lib/browser';
import { animationFrame } from '@theia/core/lib/browser/browser';
import { injectable } from '@theia/core/shared/inversify';

/** What takes the focus only because the user calls it up. */
const CALLED_UP = '.quick-input-widget, .dialogOverlay, .lm-Menu';

/** Lets something be shown without letting it take the keyboard focus, as Monaco editors do whenever they become visible. */
@injectable()
export class FocusGuard {
    /** Gives the focus back at once whenever it moves while `show` runs and until it is painted, unless the user moves it. */
    async run<T>(show: () => Promise<T>): Promise<T> {
        const before = document.activeElement;
        if (!(before instanceof HTMLElement) || before === document.body) {
            return show();
        }
        let focused = before;
        const toDispose = new DisposableCollection();
        const giveBack = ({ target }: FocusEvent) => {
            if (target instanceof HTMLElement && target.closest(CALLED_UP)) {
                focused = target;
            } else if (focused.isConnected && document.activeElement !== focused) {
                focused.focus({ preventScroll: true });
            }
        };
        toDispose.pushAll([
            addEventListener(document.body, 'focusin', giveBack, true),
            addEventListener(document.body, 'pointerdown', () => toDispose.dispose(), true)
        ]);
        try {
            const result = await show();
            await animationFrame(2);
            return result;
        } finally {
            toDispose.dispose();
        }
    }
}
