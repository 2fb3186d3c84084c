// SPDX-License-Identifier: EPL-2.0

/** Bytes for each second of time: between what a waiting and what a working CLI writes, see `OutputMeter`. */
const WORKING_RATE = 150;
/** A waiting CLI writes a few kilobytes now and then (its settings, a tip); only what lasts is work. */
const LOUD_SAMPLES = 2;

/** Milliseconds; how long a turn is taken to run whose end nobody can see. */
const UNSEEN_TURN_TIME = 5 * 60 * 1000;

export interface OutputSample {
    /** Milliseconds. */
    readonly at: number;
    /** Bytes since the process began; `undefined`: cannot be told. */
    readonly bytes: number | undefined;
}

/** Tells from samples of its output whether one session works. */
export class SessionWork {
    protected last: OutputSample | undefined;
    protected loud = 0;
    protected turnStartedAt = -Infinity;

    /** What cannot be measured counts as work: a session that is stopped for nothing is worse than one that runs for nothing. */
    get isWorking(): boolean {
        return this.loud >= LOUD_SAMPLES;
    }

    /**
     * Whether what happens in the session's folder can be its doing. Where nothing can be measured it would always be: then only for a while
     * after a turn has started.
     * @param now milliseconds
     */
    mayChangeFiles(now: number): boolean {
        return this.isWorking && (!this.last || this.last.bytes !== undefined || now - this.turnStartedAt < UNSEEN_TURN_TIME);
    }

    /** The user gave the session something to do; holds until a quiet sample. @param now milliseconds */
    startTurn(now: number): void {
        this.loud = LOUD_SAMPLES;
        this.turnStartedAt = now;
    }

    add(sample: OutputSample): void {
        const { last } = this;
        this.last = sample;
        if (sample.bytes === undefined) {
            this.loud = LOUD_SAMPLES;
        } else if (last?.bytes !== undefined) {
            const rate = ((sample.bytes - last.bytes) * 1000) / Math.max(1, sample.at - last.at);
            this.loud = rate >= WORKING_RATE ? this.loud + 1 : 0;
        }
    }
}
