// SPDX-License-Identifier: EPL-2.0

import { ActionRunnerTestBed, SETTING, settle } from './action-runner-test-bed';

// The real one needs a browser.
jest.mock('@theia/workspace/lib/browser/workspace-trust-service', () => ({ WorkspaceTrustService: class {} }));

describe('a switch that says to ask asks', () => {
    let bed: ActionRunnerTestBed;

    beforeEach(async () => {
        bed = await ActionRunnerTestBed.create();
        bed.turn('ask');
    });

    it('and runs when the user allows it, this time', async () => {
        const runId = await bed.start();
        expect(bed.handler.calls).toEqual([]);
        expect(bed.questions.all).toMatchObject([{ sessionId: 's1', detail: 'build', title: 'May Claude run task.run?' }]);
        await bed.answer('allow');
        await bed.finish();
        expect(bed.outcomes.get(runId)).toMatchObject({ kind: 'done' });
        await bed.start();
        expect(bed.questions.all).toHaveLength(1);
    });

    it('and never again when the user says so', async () => {
        await bed.start();
        await bed.answer('always');
        expect(bed.settings.get(SETTING)).toBe('on');
        await bed.start();
        expect(bed.questions.all).toEqual([]);
        expect(bed.handler.calls).toHaveLength(2);
    });

    it('not when the user gave the command', async () => {
        await bed.start({ isByUser: true });
        expect(bed.questions.all).toEqual([]);
        expect(bed.handler.calls).toHaveLength(1);
    });

    it('and runs nothing when the user denies it', async () => {
        const runId = await bed.start();
        await bed.answer('deny');
        expect(bed.outcomes.get(runId)).toMatchObject({ kind: 'refused', text: expect.stringContaining('said no') });
        expect(bed.handler.calls).toEqual([]);
    });

    it('and takes no answer that was not offered', async () => {
        await bed.start({ alwaysAsks: true, args: { code: 'print(1)' } });
        expect(bed.questions.all[0].detail).toBe('print(1)');
        await bed.answer('always');
        expect(bed.questions.all).toHaveLength(1);
        expect(bed.handler.calls).toEqual([]);
    });

    it('even when the switch is on, where a command wants that', async () => {
        bed.turn('on');
        await bed.start({ alwaysAsks: true });
        expect(bed.questions.all).toHaveLength(1);
        expect(bed.handler.calls).toEqual([]);
    });

    it('and follows a switch that is moved meanwhile', async () => {
        const allowed = await bed.start();
        bed.turn('on');
        await settle();
        expect(bed.handler.calls).toHaveLength(1);
        await bed.finish();
        expect(bed.outcomes.get(allowed)).toMatchObject({ kind: 'done' });
        bed.turn('ask');
        const refused = await bed.start();
        bed.turn('off');
        await settle();
        expect(bed.outcomes.get(refused)).toMatchObject({ kind: 'refused', text: expect.stringContaining('turned this off') });
        expect(bed.questions.all).toEqual([]);
    });

    it('and withdraws the question when the caller goes', async () => {
        const runId = await bed.start();
        bed.runner.stop(runId, false);
        await settle();
        expect(bed.outcomes.get(runId)).toEqual({ kind: 'stopped', text: 'STOPPED before anything was done.' });
        expect(bed.questions.all).toEqual([]);
    });

    it('each caller, also one who would only join', async () => {
        await bed.start({ args: { label: 'build' } });
        await bed.answer('allow');
        const second = await bed.start({ args: { label: 'build' } });
        await bed.answer('deny');
        expect(bed.outcomes.get(second)).toMatchObject({ kind: 'refused' });
    });
});
