// SPDX-License-Identifier: EPL-2.0

import { ActionRunnerTestBed, settle } from './action-runner-test-bed';

// The real one needs a browser.
jest.mock('@theia/workspace/lib/browser/workspace-trust-service', () => ({ WorkspaceTrustService: class {} }));

describe('ActionRunner', () => {
    let bed: ActionRunnerTestBed;

    beforeEach(async () => {
        bed = await ActionRunnerTestBed.create();
    });

    it('runs what is switched on', async () => {
        const runId = await bed.start();
        expect(bed.handler.calls[0]).toMatchObject({ command: 'task.run', sessionName: 'project' });
        await bed.finish();
        expect(bed.outcomes.get(runId)).toEqual({ kind: 'done', text: 'SUCCEEDED.' });
    });

    it('tells a failure as such', async () => {
        const runId = await bed.start();
        bed.handler.ends[0].reject(new Error('no such task'));
        await settle();
        expect(bed.outcomes.get(runId)).toEqual({ kind: 'failed', text: 'FAILED: no such task' });
        expect(bed.outcomes.get(await bed.start({ command: 'task.unknown' }))).toMatchObject({ kind: 'failed' });
    });

    it.each(['off', 'nonsense'] as const)('runs nothing while the switch says %s, and says why', async position => {
        bed.turn(position);
        expect(bed.outcomes.get(await bed.start())).toMatchObject({
            kind: 'refused',
            text: expect.stringMatching(/^REFUSED, nothing was done: the user turned this off \(setting claudeBridge\.actions\.task\)/)
        });
        expect(bed.handler.calls).toEqual([]);
    });

    it('runs nothing in a workspace that is not trusted, whatever the switch says', async () => {
        bed.turn('on');
        bed.trusted.fire(false);
        expect(bed.outcomes.get(await bed.start())).toMatchObject({ kind: 'refused', text: expect.stringContaining('does not trust') });
        expect(bed.handler.calls).toEqual([]);
    });

    it('does nothing with a file that Claude is not told about', async () => {
        expect(bed.outcomes.get(await bed.start({ args: { files: ['file:///p/a.ts', 'file:///p/.env'] } }))).toMatchObject({
            kind: 'refused',
            text: expect.stringContaining('claudeBridge.context.exclude')
        });
        expect(bed.handler.calls).toEqual([]);
    });

    it('stops what runs when its switch is turned off', async () => {
        const runId = await bed.start();
        bed.turn('off');
        await settle();
        expect(bed.handler.calls[0].token.isCancellationRequested).toBe(true);
        expect(bed.outcomes.get(runId)).toMatchObject({ kind: 'stopped', text: expect.stringContaining('turned this off') });
    });
});
