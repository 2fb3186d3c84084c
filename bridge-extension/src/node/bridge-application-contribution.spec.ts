// SPDX-License-Identifier: EPL-2.0

import { BridgeApplicationContribution } from './bridge-application-contribution';

class TestContribution extends BridgeApplicationContribution {
    override surviveClosedOutput(): void {
        super.surviveClosedOutput();
    }
}

describe('BridgeApplicationContribution', () => {
    const streams = [process.stdout, process.stderr];
    const before = streams.map(stream => stream.listeners('error'));

    afterEach(() =>
        streams.forEach((stream, index) =>
            stream
                .listeners('error')
                .filter(listener => !before[index].includes(listener))
                .forEach(listener => stream.off('error', listener as () => void))
        )
    );

    it.each(['EPIPE', 'EIO', 'ENOSPC'])('goes on when nobody takes the log any more (%s)', code => {
        new TestContribution().surviveClosedOutput();
        for (const stream of streams) {
            expect(() => stream.emit('error', Object.assign(new Error(code), { code }))).not.toThrow();
        }
    });
});
