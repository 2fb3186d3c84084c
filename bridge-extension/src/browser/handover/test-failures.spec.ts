// SPDX-License-Identifier: EPL-2.0

import { Container } from '@theia/core/shared/inversify';
import { TestFailures } from './test-failures';

// The real module needs a browser; only what tells a failure is used here.
jest.mock('@theia/test/lib/browser/test-service', () => ({
    TestService: Symbol('TestService'),
    TestFailure: { is: (state?: { state: number }) => state?.state === 4 }
}));

const { TestService } = jest.requireMock<Record<string, symbol>>('@theia/test/lib/browser/test-service');

const test = (label: string, changes: object = {}) => ({ id: label, label, tests: [], tags: [], ...changes });

describe('TestFailures', () => {
    const adds = test('adds', {
        uri: { scheme: 'file', toString: () => 'file:///p/sum.test.ts' },
        // As Theia has it: from 1.
        range: { start: { line: 3, character: 1 }, end: { line: 6, character: 3 } }
    });
    const passes = test('passes');
    const suite = test('sums', { tests: [adds, passes] });
    const oldState = new Map<object, object>([[adds, { state: 3 }]]);
    const state = new Map<object, object>([
        [adds, { state: 4, messages: [{ message: 'not equal', expected: '3', actual: '4' }, { message: { value: 'see above' } }] }],
        [suite, { state: 4, messages: [] }],
        [passes, { state: 3 }]
    ]);
    let failures: TestFailures;

    beforeEach(() => {
        const run = (states: Map<object, object>) => ({ items: [suite, adds, passes], getTestState: (item: object) => states.get(item) });
        const container = new Container();
        container
            .bind(TestService)
            .toConstantValue({ getControllers: () => [{ testRuns: [run(oldState), run(state)] }, { testRuns: [] }] });
        container.bind(TestFailures).toSelf();
        failures = container.get(TestFailures);
    });

    it('finds the tests that failed in the last run, without their suites', () => {
        expect(failures.failed).toEqual([adds]);
    });

    it.each([adds, { testItem: adds }, { item: adds }])('says where a test is and why it failed', value => {
        const [item] = failures.itemsOf(value);
        expect(item.uri?.toString()).toBe('file:///p/sum.test.ts');
        expect(item.lines).toEqual({ start: 2, end: 5 });
        expect(item.text).toBe('test "adds" fails: not equal (expected 3, got 4)\nsee above');
    });

    it('names a test that did not fail and has no place', () => {
        expect(failures.itemsOf(passes)).toEqual([{ uri: undefined, lines: undefined, text: 'test "passes"' }]);
    });

    it.each([undefined, {}, { uri: 'file:///p/a.ts' }, 'text'])('takes %p for no test', value => {
        expect(failures.itemsOf(value)).toEqual([]);
    });
});
