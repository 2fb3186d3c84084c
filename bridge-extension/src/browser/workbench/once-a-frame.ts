// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event } from '@theia/core';

/** Milliseconds. */
const FRAME = 16;

/**
 * For what draws, and costs more the more there is to draw: all calls of a frame become one at its end. By a timer, not an animation frame,
 * which would come between two messages of the backend that wait already, and never in a hidden page.
 */
export function onceAFrame(action: () => void): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    return () => {
        timer ??= setTimeout(() => {
            timer = undefined;
            action();
        }, FRAME);
    };
}

/** @returns fires once for all that the other one fires in a frame */
export function eventOnceAFrame(event: Event<unknown>): Event<void> {
    const emitter = new Emitter<void>();
    event(onceAFrame(() => emitter.fire()));
    return emitter.event;
}
