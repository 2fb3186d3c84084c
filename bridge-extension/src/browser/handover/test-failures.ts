// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TestFailure, TestItem, TestMessage, TestService } from '@theia/test/lib/browser/test-service';
import { isObject, isString } from '../../common/guards';
import { rangeOf } from '../resources/test-results';
import { HandoverItem } from './handover-item';
import { linesOf } from './structures';

/** Knows which tests failed and why. */
@injectable()
export class TestFailures {
    @inject(TestService)
    protected readonly tests: TestService;

    /** What a node of the test views, or the test of a menu there, stands for. */
    itemsOf(value: unknown): HandoverItem[] {
        const test = isObject(value) ? (value.testItem ?? value.item ?? value) : undefined;
        return isTest(test) ? [this.toItem(test)] : [];
    }

    /** All that failed in the last run of each kind of tests, without those that failed because of others inside them. */
    get failed(): TestItem[] {
        return this.tests
            .getControllers()
            .flatMap(({ testRuns }) => testRuns.at(-1))
            .flatMap(run => run?.items.filter(item => item.tests.length === 0 && TestFailure.is(run.getTestState(item))) ?? []);
    }

    toItem(test: TestItem): HandoverItem {
        const messages = this.messagesOf(test).map(messageText).join('\n');
        const uri = test.uri?.scheme === 'file' ? new URI(test.uri.toString()) : undefined;
        return {
            uri,
            lines: uri && test.range && linesOf(rangeOf(test.range)),
            text: messages ? `test "${test.label}" fails: ${messages}` : `test "${test.label}"`
        };
    }

    protected messagesOf(test: TestItem): readonly TestMessage[] {
        const runs = this.tests.getControllers().flatMap(({ testRuns }) => [...testRuns].reverse());
        const state = runs.map(run => run.getTestState(test)).find(candidate => candidate !== undefined);
        return TestFailure.is(state) ? state.messages : [];
    }
}

function isTest(value: unknown): value is TestItem {
    return isObject(value) && isString(value.label) && isString(value.id) && Array.isArray(value.tests) && Array.isArray(value.tags);
}

function messageText({ message, expected, actual }: TestMessage): string {
    const text = isString(message) ? message : message.value;
    return expected !== undefined && actual !== undefined ? `${text} (expected ${expected}, got ${actual})` : text;
}
