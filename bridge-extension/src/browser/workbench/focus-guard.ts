// SPDX-License-Identifier: EPL-2.0

import { DisposableCollection } from '@theia/core';
import { addEventListener } from '@theia/core/lib/browser';
import { animationFrame } from '@theia/core/lib/browser/browser';
import { injectable } from '@theia/core/shared/inversify';

/** Lets something be shown without letting it take the keyboard focus, as Monaco editors do whenever they become visible. */
@injectable()
export class FocusGuard {
    /** Gives the focus back at once whenever it moves while `show` runs and until it is painted, unless the user moves it. */
    async run<T>(show: () => Promise<T>): Promise<T> {
        const focused = document.activeElement;
        if (!(focused instanceof HTMLElement) || focused === document.body) {
            return show();
        }
        const toDispose = new DisposableCollection();
        const giveBack = () => {
            if (focused.isConnected && document.activeElement !== focused) {
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
