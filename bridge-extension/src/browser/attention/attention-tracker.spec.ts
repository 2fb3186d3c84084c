// SPDX-License-Identifier: EPL-2.0

import { AttentionTracker } from './attention-tracker';
import { SessionActivity, SessionState } from './session-state';

function session(activity: SessionActivity, proposals: readonly string[] = [], id = 's1'): SessionState {
    return { info: { id, name: id, connectedAt: 0 }, title: id, activity, hasTerminal: true, proposals, questions: [] };
}

const away = () => false;
const looking = () => true;

describe('AttentionTracker', () => {
    let tracker: AttentionTracker;
    beforeEach(() => (tracker = new AttentionTracker()));

    it('does not call for a session that has just started and waits for its first prompt', () => {
        expect(tracker.observe([session('waiting')], away, 0)).toEqual({ fresh: [], stops: [] });
    });

    it('calls for a question once, until it is answered or looked at', () => {
        const asking = { ...session('proposing'), questions: ['q1'] };
        const { fresh } = tracker.observe([asking], away, 0);
        expect(fresh).toEqual([{ kind: 'question', sessionId: 's1', questionId: 'q1' }]);
        expect(tracker.observe([asking], away, 1).fresh).toEqual([]);
        expect(tracker.reasons).toHaveLength(1);
        tracker.observe([session('working')], away, 2);
        expect(tracker.reasons).toEqual([]);
    });

    it('calls when a session has stopped working, and tells since when it had worked', () => {
        tracker.observe([session('working')], away, 5000);
        expect(tracker.observe([session('waiting')], away, 9000)).toEqual({ fresh: [], stops: [], again: 1000 });
        const { fresh, stops } = tracker.observe([session('waiting')], away, 10_000);
        expect(fresh).toEqual([{ kind: 'stopped', sessionId: 's1' }]);
        expect(stops[0].workedSince).toBe(5000);
        expect(tracker.observe([session('waiting')], away, 20_000)).toEqual({ fresh: [], stops: [] });
        expect(tracker.reasons).toHaveLength(1);
    });

    it('does not call for a short pause', () => {
        tracker.observe([session('working')], away, 0);
        tracker.observe([session('waiting')], away, 1000);
        tracker.observe([session('working')], away, 1500);
        expect(tracker.observe([session('working')], away, 9000)).toEqual({ fresh: [], stops: [] });
    });

    it('calls once for each proposal and counts it until it is decided', () => {
        tracker.observe([session('working')], away, 0);
        expect(tracker.observe([session('proposing', ['r1'])], away, 100).fresh).toEqual([
            { kind: 'proposal', sessionId: 's1', reviewId: 'r1' }
        ]);
        expect(tracker.observe([session('proposing', ['r1', 'r2'])], away, 200).fresh).toHaveLength(1);
        expect(tracker.reasons).toHaveLength(2);
        tracker.observe([session('working')], away, 300);
        expect(tracker.reasons).toEqual([]);
    });

    it('takes the pause for a proposal for no end of the work', () => {
        tracker.observe([session('working')], away, 0);
        tracker.observe([session('proposing', ['r1'])], away, 100);
        expect(tracker.observe([session('proposing', ['r1'])], away, 60_000).stops).toEqual([]);
    });

    it('is silent about the session that the user looks at, but says that it stopped', () => {
        tracker.observe([session('working')], looking, 0);
        tracker.observe([session('waiting')], looking, 100);
        const { fresh, stops } = tracker.observe([session('waiting')], looking, 2000);
        expect(fresh).toEqual([]);
        expect(stops).toHaveLength(1);
        expect(tracker.reasons).toEqual([]);
    });

    it('is cleared by looking at it, and stays cleared', () => {
        tracker.observe([session('proposing', ['r1'])], away, 0);
        tracker.observe([session('proposing', ['r1'])], looking, 10);
        expect(tracker.reasons).toEqual([]);
        tracker.observe([session('proposing', ['r1'])], away, 20);
        expect(tracker.reasons).toEqual([]);
    });

    it('is cleared when the session works again or ends', () => {
        const stop = (id: string) => {
            tracker.observe([session('working', [], id)], away, 0);
            tracker.observe([session('waiting', [], id)], away, 10);
            tracker.observe([session('waiting', [], id)], away, 2000);
        };
        stop('s1');
        tracker.observe([session('working')], away, 3000);
        expect(tracker.reasons).toEqual([]);
        stop('s2');
        expect(tracker.reasons).toHaveLength(1);
        tracker.observe([], away, 4000);
        expect(tracker.reasons).toEqual([]);
    });

    it('keeps sessions apart', () => {
        tracker.observe([session('proposing', ['r1']), session('proposing', ['r2'], 's2')], ({ info }) => info.id === 's1', 0);
        expect(tracker.reasons).toEqual([{ kind: 'proposal', sessionId: 's2', reviewId: 'r2' }]);
    });
});
