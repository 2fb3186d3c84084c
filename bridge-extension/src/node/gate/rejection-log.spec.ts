// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { Container } from '@theia/core/shared/inversify';
import { RejectionLog } from './rejection-log';

describe('RejectionLog', () => {
    let said: string[];
    let log: RejectionLog;

    beforeEach(() => {
        jest.useFakeTimers();
        said = [];
        const logger = Object.assign(new MockLogger(), { warn: async (line: string) => void said.push(line) });
        const container = new Container();
        container.bind(ILogger).toConstantValue(logger);
        container.bind(RejectionLog).toSelf();
        log = container.get(RejectionLog);
    });

    afterEach(() => jest.useRealTimers());

    it('says each thing once a minute, whatever is done to the clock', () => {
        ['a', 'b', 'a'].forEach(message => log.warn(message));
        expect(said).toEqual(['a', 'b']);
        jest.setSystemTime(Date.now() - 3_600_000);
        jest.advanceTimersByTime(59_999);
        log.warn('a');
        expect(said).toEqual(['a', 'b']);
        jest.advanceTimersByTime(1);
        log.warn('a');
        expect(said).toEqual(['a', 'b', 'a']);
    });

    it('says no more than so many different things, and goes on a minute later', () => {
        Array.from({ length: 1000 }, (_, index) => log.warn(`host ${index}`));
        expect(said).toHaveLength(200);
        jest.advanceTimersByTime(60_000);
        log.warn('another');
        expect(said.at(-1)).toBe('another');
    });
});
