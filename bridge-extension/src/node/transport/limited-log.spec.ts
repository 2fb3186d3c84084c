// SPDX-License-Identifier: EPL-2.0

import { LimitedLog } from './limited-log';

describe('LimitedLog', () => {
    it('passes on ten lines a minute and tells how many it left out', () => {
        let now = 0;
        const lines: string[] = [];
        const log = new LimitedLog(
            line => lines.push(line),
            () => now
        );
        Array.from({ length: 25 }).forEach((_, i) => log.log(`line ${i}`));
        expect(lines).toHaveLength(10);
        now = 60_000;
        log.log('next');
        expect(lines.slice(10)).toEqual(['15 more lines of this kind were left out', 'next']);
    });
});
