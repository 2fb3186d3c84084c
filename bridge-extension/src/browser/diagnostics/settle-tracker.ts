// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, Emitter } from '@theia/core';

export interface SettleBounds {
    /** Milliseconds without any change of a marker that count as settled. */
    readonly quietTime: number;
    /** Milliseconds after which the wait ends in any case. */
    readonly limit: number;
}

/**
 * Milliseconds after a change of text during which the language server is expected to say something about it. Afterwards its silence
 * counts as an answer: servers do not repeat that there is no problem.
 */
const REACTION_TIME = 3000;

/** Knows whether the markers already belong to the texts. */
export class SettleTracker {
    /** Files whose text changed and whose markers did not since then, with the time of the change. */
    protected readonly unanswered = new Map<string, number>();
    protected readonly onDidChangeEmitter = new Emitter<void>();
    protected lastMarkerChange = Number.NEGATIVE_INFINITY;

    constructor(protected readonly now: () => number = () => Date.now()) {}

    textChanged(uri: string): void {
        this.unanswered.set(uri, this.now());
        this.onDidChangeEmitter.fire();
    }

    markersChanged(uri: string): void {
        this.unanswered.delete(uri);
        this.lastMarkerChange = this.now();
        this.onDidChangeEmitter.fire();
    }

    /** Resolves once settled or at the limit, whichever is first. */
    settled({ quietTime, limit }: SettleBounds): Promise<void> {
        const deadline = this.now() + limit;
        return new Promise(resolve => {
            const toDispose = new DisposableCollection();
            let timer: ReturnType<typeof setTimeout> | undefined;
            const check = () => {
                clearTimeout(timer);
                const wait = Math.min(this.remaining(quietTime), deadline - this.now());
                if (wait <= 0) {
                    toDispose.dispose();
                    resolve();
                } else {
                    timer = setTimeout(check, wait);
                }
            };
            toDispose.pushAll([this.onDidChangeEmitter.event(check), Disposable.create(() => clearTimeout(timer))]);
            check();
        });
    }

    /** Milliseconds until it will be settled if nothing changes meanwhile. */
    protected remaining(quietTime: number): number {
        const now = this.now();
        let remaining = this.lastMarkerChange + quietTime - now;
        for (const [uri, changed] of this.unanswered) {
            const rest = changed + REACTION_TIME - now;
            if (rest <= 0) {
                this.unanswered.delete(uri);
            }
            remaining = Math.max(remaining, rest);
        }
        return remaining;
    }
}
