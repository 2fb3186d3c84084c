// SPDX-License-Identifier: EPL-2.0

import { injectable } from '@theia/core/shared/inversify';
import { TestRunProfileKind } from '@theia/test/lib/browser/test-service';
import { isNumber } from '../../../common/guards';
import { ActionCall, ActionHandler } from '../action-handler';
import { HuntRun, huntText } from './hunt-statistics';
import { TestAction } from './test-action';
import { callKey, filterOf } from './test-arguments';

/** Runs the same tests again and again to see how often they fail. */
@injectable()
export class TestHuntHandler extends TestAction implements ActionHandler {
    readonly commands = ['test.hunt'];

    key(call: ActionCall): string {
        return callKey(call);
    }

    async run(call: ActionCall): Promise<string> {
        const { runs: wanted, untilFailure } = call.args;
        const limit = isNumber(wanted) ? wanted : 1;
        const filter = filterOf(call);
        const runs: HuntRun[] = [];
        let failed = 0;
        while (runs.length < limit && !call.token.isCancellationRequested && !(untilFailure === true && failed > 0)) {
            const items = await this.selector.select(filter, call.base);
            const report = (state: string) => call.report(`run ${runs.length + 1} of ${limit}, ${failed} failed so far: ${state}`);
            const { results, duration, isStopped } = await this.finish(
                () => this.runs.start(TestRunProfileKind.Run, items, call.token),
                call,
                report
            );
            if (!isStopped) {
                this.requireResults(results.length, runs.length);
                runs.push({ results, duration });
                failed += results.some(({ outcome }) => outcome === 'failed') ? 1 : 0;
            }
        }
        return huntText(runs, limit, call.token.isCancellationRequested);
    }

    /** Many runs of nothing would look like many that passed. */
    protected requireResults(count: number, run: number): void {
        if (count === 0) {
            throw new Error(`Run ${run + 1} ran no test; ide://tests has what it printed.`);
        }
    }
}
