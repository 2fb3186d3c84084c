// SPDX-License-Identifier: EPL-2.0

import { ActionRunnerTestBed, settle } from './action-runner-test-bed';

// The real one needs a browser.
jest.mock('@theia/workspace/lib/browser/workspace-trust-service', () => ({ WorkspaceTrustService: class {} }));

describe('a second caller of what runs already joins it', () => {
    let bed: ActionRunnerTestBed;
    let first: string;
    let second: string;

    beforeEach(async () => {
        bed = await ActionRunnerTestBed.create();
        first = await bed.start({ args: { label: 'build' }, sessionName: 'one' });
        second = await bed.start({ args: { label: 'build' }, sessionName: 'two' });
        expect(bed.handler.calls).toHaveLength(1);
    });

    it('and tells both how it ended', async () => {
        await bed.finish('SUCCEEDED.\nrest');
        expect(bed.outcomes.get(first)?.text).toBe('SUCCEEDED.\nrest');
        expect(bed.outcomes.get(second)?.text).toBe('SUCCEEDED.\n(It was going on already, started by one: you share that run.)\nrest');
    });

    it('and tells both how far it is', async () => {
        const reports: string[] = [];
        bed.runner.onDidReport(({ runId, state }) => reports.push(`${runId} ${state}`));
        bed.handler.calls[0].report('half');
        expect(reports).toEqual([`${first} half`, `${second} half`]);
        await bed.finish();
    });

    it('and goes on as long as one of them waits', async () => {
        bed.runner.stop(first, false);
        await settle();
        expect(bed.outcomes.get(first)).toMatchObject({ kind: 'stopped', text: expect.stringContaining('It goes on') });
        expect(bed.handler.calls[0].token.isCancellationRequested).toBe(false);
        bed.runner.stop(second, false);
        await settle();
        expect(bed.handler.calls[0].token.isCancellationRequested).toBe(true);
        expect(bed.outcomes.get(second)).toMatchObject({ kind: 'stopped', text: expect.stringContaining('so far') });
    });

    it('and ends for both when the user stops it', async () => {
        bed.runner.stop(second, true);
        await settle();
        expect(bed.outcomes.get(first)).toEqual({ kind: 'stopped', text: 'STOPPED by the user.\nso far' });
        expect(bed.outcomes.get(second)).toMatchObject({ kind: 'stopped' });
    });

    it('but not one that is being stopped', async () => {
        bed.runner.stop(first, true);
        await bed.start({ args: { label: 'build' } });
        expect(bed.handler.calls).toHaveLength(2);
    });
});
