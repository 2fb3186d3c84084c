// SPDX-License-Identifier: EPL-2.0

import { injectable } from '@theia/core/shared/inversify';

/** Two soft tones: frequency in hertz, begin and length in seconds. */
const TONES = [
    { frequency: 659, start: 0, length: 0.16 },
    { frequency: 880, start: 0.12, length: 0.28 }
];
const VOLUME = 0.12;

/** A short sound, made here, so that there is no file to fetch. */
@injectable()
export class Chime {
    protected context: AudioContext | undefined;

    /** Silent in a page that the user has not touched yet: browsers want it so. */
    async play(): Promise<void> {
        const context = (this.context ??= new AudioContext());
        await context.resume();
        for (const { frequency, start, length } of TONES) {
            const begin = context.currentTime + start;
            const oscillator = context.createOscillator();
            const gain = context.createGain();
            oscillator.frequency.value = frequency;
            gain.gain.setValueAtTime(0, begin);
            gain.gain.linearRampToValueAtTime(VOLUME, begin + 0.02);
            gain.gain.exponentialRampToValueAtTime(0.001, begin + length);
            oscillator.connect(gain).connect(context.destination);
            oscillator.start(begin);
            oscillator.stop(begin + length);
        }
    }
}
