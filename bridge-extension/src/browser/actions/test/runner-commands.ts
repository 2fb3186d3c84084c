// SPDX-License-Identifier: EPL-2.0

import { isArrayOf, isNumber, isObject, isString } from '../../../common/guards';

/** Commands of the test runners that come with this product (`test-plugin`); absent where somebody left them out. */
export const RUNNER_READY = 'claudeBridge.tests.ready';
export const RUN_AFFECTED = 'claudeBridge.tests.runAffected';
export const LAST_COVERAGE = 'claudeBridge.tests.lastCoverage';

/** What {@link RUN_AFFECTED} answers. */
export interface AffectedRuns {
    /** Controllers that run now. */
    readonly started: readonly string[];
    /** Controllers whose frameworks cannot say what is affected. */
    readonly unable: readonly string[];
    /** How many files changed. */
    readonly changed: number;
}

/** Lines covered, in one run of one project. */
export interface CoverageSummary {
    readonly total: CoverageRatio;
    readonly files: readonly ({ readonly file: string } & CoverageRatio)[];
}

export interface CoverageRatio {
    readonly covered: number;
    readonly total: number;
}

export interface ControllerCoverage {
    readonly controller: string;
    readonly summaries: readonly CoverageSummary[];
}

export function isAffectedRuns(value: unknown): value is AffectedRuns {
    return isObject(value) && isArrayOf(value.started, isString) && isArrayOf(value.unable, isString) && isNumber(value.changed);
}

export function areCoverages(value: unknown): value is ControllerCoverage[] {
    return isArrayOf(
        value,
        (each): each is ControllerCoverage => isObject(each) && isString(each.controller) && isArrayOf(each.summaries, isSummary)
    );
}

function isSummary(value: unknown): value is CoverageSummary {
    return (
        isObject(value) &&
        isRatio(value.total) &&
        isArrayOf(value.files, (file): file is { file: string } & CoverageRatio => isRatio(file) && isObject(file) && isString(file.file))
    );
}

function isRatio(value: unknown): value is CoverageRatio {
    return isObject(value) && isNumber(value.covered) && isNumber(value.total);
}
