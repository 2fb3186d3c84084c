// SPDX-License-Identifier: EPL-2.0

import { describeFinish, describeReasons } from './attention-texts';

describe('texts of notifications', () => {
    const nameOf = (id: string) => `name of ${id}`;

    it('put proposals before everything else', () => {
        expect(describeReasons([{ kind: 'stopped', sessionId: 's1' }], nameOf)).toBe('Claude has stopped and waits for you: name of s1');
        expect(
            describeReasons(
                [
                    { kind: 'stopped', sessionId: 's1' },
                    { kind: 'proposal', sessionId: 's2', reviewId: 'r1' }
                ],
                nameOf
            )
        ).toBe('A proposal waits for your decision: name of s1, name of s2');
        expect(
            describeReasons(
                [
                    { kind: 'proposal', sessionId: 's2', reviewId: 'r1' },
                    { kind: 'proposal', sessionId: 's2', reviewId: 'r2' }
                ],
                nameOf
            )
        ).toBe('2 proposals wait for your decision: name of s2');
    });

    it('tell how many files were changed', () => {
        expect(describeFinish('project', 1)).toContain('changed 1 file:');
        expect(describeFinish('project', 3)).toContain('changed 3 files:');
    });
});
