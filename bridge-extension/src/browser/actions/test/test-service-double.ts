// SPDX-License-Identifier: EPL-2.0

/** What of Theia's module has no need of a browser; for `jest.mock`. */
export const testServiceDouble = {
    TestService: Symbol('TestService'),
    TestRunProfileKind: { Run: 1, Debug: 2, Coverage: 3 },
    TestExecutionState: { Queued: 1, Running: 2, Passed: 3, Failed: 4, Skipped: 5, Errored: 6 },
    TestFailure: { is: (state: { state?: number; messages?: unknown } | undefined) => Array.isArray(state?.messages) }
};
