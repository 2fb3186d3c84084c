// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TestItem, TestRun, TestRunProfileKind } from '@theia/test/lib/browser/test-service';
import { isArrayOf, isString } from '../../../common/guards';
import { boundedLines } from '../../resources/bounded-lines';
import { shownPath, shownPlace } from '../../resources/shown-path';
import { messagesOf, rangeOf, testPath, testsOf } from '../../resources/test-results';
import { VisibleFiles } from '../../context/visible-files';
import { ActionCall, ActionHandler } from '../action-handler';
import { coverageLines } from './coverage-text';
import { LAST_COVERAGE, RUN_AFFECTED, areCoverages, isAffectedRuns } from './runner-commands';
import { TestAction } from './test-action';
import { callKey, filterOf } from './test-arguments';

const MAX_LISTED = 200;

/** Lists and runs tests. */
@injectable()
export class TestRunHandler extends TestAction implements ActionHandler {
    readonly commands = ['test.list', 'test.run', 'test.rerunFailed', 'test.runAffected', 'test.coverage'];

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    /** The same tests are run once for all who ask at the same time. */
    key(call: ActionCall): string | undefined {
        return call.command === 'test.list' ? undefined : callKey(call);
    }

    async run(call: ActionCall): Promise<string> {
        switch (call.command) {
            case 'test.list':
                return this.list(call);
            case 'test.rerunFailed':
                return this.rerunFailed(call);
            case 'test.runAffected':
                return this.runAffected(call);
            case 'test.coverage':
                return this.measureCoverage(call);
            default:
                return this.verdictOf(
                    await this.runItems(TestRunProfileKind.Run, await this.selector.select(filterOf(call), call.base), call)
                );
        }
    }

    protected async list(call: ActionCall): Promise<string> {
        const found = await this.selector.findTests(filterOf(call));
        const visible = await this.visibleFiles.filter(found.flatMap(({ uri }) => (uri ? [uri.toString()] : [])));
        const shown = found.filter(({ uri }) => uri === undefined || visible.has(uri.toString()));
        const files = new Set(shown.map(({ uri }) => uri?.toString()));
        const kinds = [...new Set(shown.map(({ controller }) => controller?.label))].join(', ');
        // Files that nobody looked into yet count as what they are.
        const pending = shown.filter(({ canResolveChildren }) => canResolveChildren).length;
        const what = pending === shown.length && pending > 0 ? 'files of tests (name one to see its tests)' : 'tests';
        return [
            shown.length === 0 ? 'No tests.' : `${shown.length} ${what} in ${files.size} files (${kinds})`,
            ...boundedLines(
                shown.map(item => describe(item, call.base)),
                MAX_LISTED,
                'narrow by name, pattern or file'
            )
        ].join('\n');
    }

    protected async rerunFailed(call: ActionCall): Promise<string> {
        const runs = this.tests.getControllers().flatMap(({ testRuns }) => testRuns.at(-1) ?? []);
        const failed = runs.flatMap(run => testsOf(run).filter(item => messagesOf(run, item).length > 0));
        if (failed.length === 0) {
            return runs.length === 0
                ? 'Nothing to run again: no test ran in this window so far.'
                : 'Nothing to run again: no test failed in the last run.';
        }
        return this.verdictOf(await this.runItems(TestRunProfileKind.Run, failed.filter(isAttached), call));
    }

    protected async runAffected(call: ActionCall): Promise<string> {
        if (!this.registry.getCommand(RUN_AFFECTED)) {
            throw new Error(
                'Nothing here can say which tests a change affects. test.run with a name, pattern or file runs those you choose.'
            );
        }
        const { files } = call.args;
        const paths = isArrayOf(files, isString) ? files.map(file => new URI(file).path.fsPath()) : undefined;
        const notes: string[] = [];
        const start = async (): Promise<TestRun[]> => {
            const answer: unknown = await this.registry.executeCommand(RUN_AFFECTED, paths);
            if (!isAffectedRuns(answer)) {
                throw new Error('The test runners gave no answer that makes sense.');
            }
            const { started, unable, changed } = answer;
            notes.push(`${changed} changed files`);
            notes.push(
                ...unable.map(id => `${this.controllerOf(id)?.label ?? id} cannot say which tests a change affects: nothing of it ran`)
            );
            return started.flatMap(id => this.controllerOf(id)?.testRuns.at(-1) ?? []);
        };
        const finished = await this.finish(start, call);
        return finished.runs.length === 0 ? ['No test ran.', ...notes].join('\n') : this.verdictOf(finished, notes);
    }

    protected async measureCoverage(call: ActionCall): Promise<string> {
        const items = await this.selector.select(filterOf(call), call.base);
        const finished = await this.runItems(TestRunProfileKind.Coverage, items, call);
        const answer: unknown = this.registry.getCommand(LAST_COVERAGE) ? await this.registry.executeCommand(LAST_COVERAGE) : [];
        const all = areCoverages(answer) ? answer : [];
        const lines = await Promise.all(
            [...new Set(finished.runs.map(({ controller }) => controller))].map(async ({ id, label }) => {
                const summaries = all.filter(({ controller }) => controller === id).flatMap(each => each.summaries);
                const uris = summaries.flatMap(({ files }) => files.map(({ file }) => URI.fromFilePath(file).toString()));
                const visible = await this.visibleFiles.filter(uris);
                const shownFile = (file: string) => {
                    const uri = URI.fromFilePath(file).toString();
                    return visible.has(uri) ? shownPath(uri, call.base) : undefined;
                };
                return summaries.length === 0
                    ? [`${label} gave no coverage to the IDE; what it printed may have it: ide://tests`]
                    : summaries.flatMap(summary => coverageLines(summary, shownFile));
            })
        );
        return this.verdictOf(finished, lines.flat());
    }
}

/** Items that their extension took away meanwhile cannot be run. */
function isAttached({ controller }: TestItem): boolean {
    return controller !== undefined;
}

function describe(item: TestItem, base: string | undefined): string {
    const name = testPath(item).join(' > ');
    return item.uri && item.range ? `${name} (${shownPlace(item.uri.toString(), rangeOf(item.range).start, base)})` : name;
}
