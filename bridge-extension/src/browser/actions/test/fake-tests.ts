// SPDX-License-Identifier: EPL-2.0

import { Emitter, URI } from '@theia/core';
import { TestController, TestItem, TestRun, TestRunProfile, TestState, TestStateChangedEvent } from '@theia/test/lib/browser/test-service';

/** A controller of the Test view with what specs need of one. */
export class FakeController {
    readonly label = 'Fake';
    readonly canResolveChildren = true;
    readonly tests: FakeItem[] = [];
    readonly testRuns: FakeRun[] = [];
    readonly testRunProfiles: TestRunProfile[] = [];
    protected readonly itemsChanged = new Emitter<never[]>();
    protected readonly runsChanged = new Emitter<{ added: FakeRun[] }>();
    readonly onItemsChanged = this.itemsChanged.event;
    readonly onRunsChanged = this.runsChanged.event;

    constructor(readonly id = 'fake') {}

    add(item: FakeItem): FakeItem {
        this.tests.push(item);
        item.adopt(this, undefined);
        return item;
    }

    addRun(): FakeRun {
        const run = new FakeRun();
        this.testRuns.push(run);
        this.runsChanged.fire({ added: [run] });
        return run;
    }

    changed(): void {
        this.itemsChanged.fire([]);
    }

    get asController(): TestController {
        return this as unknown as TestController;
    }
}

export class FakeItem {
    readonly id: string;
    readonly uri: URI;
    readonly tags: string[] = [];
    readonly tests: FakeItem[];
    readonly range?: object;
    controller: FakeController | undefined;
    parent: FakeItem | undefined;
    canResolveChildren = false;
    /** What is there once somebody asks. */
    hidden: FakeItem[] = [];

    /** @param lines first and last line, 1-based as Theia's are */
    constructor(
        readonly label: string,
        file: string,
        lines?: readonly [number, number],
        ...children: FakeItem[]
    ) {
        this.id = label;
        this.uri = new URI(`file://${file}`);
        this.tests = children;
        this.range = lines && { start: { line: lines[0], character: 1 }, end: { line: lines[1], character: 1 } };
    }

    resolveChildren(): void {
        this.canResolveChildren = false;
        this.tests.push(...this.hidden);
        this.hidden.forEach(item => item.adopt(this.controller, this));
        this.controller?.changed();
    }

    adopt(controller: FakeController | undefined, parent: FakeItem | undefined): void {
        this.controller = controller;
        this.parent = parent;
        this.tests.forEach(child => child.adopt(controller, this));
    }

    get asItem(): TestItem {
        return this as unknown as TestItem;
    }
}

export class FakeRun {
    isRunning = true;
    isCancelled = false;
    protected readonly states = new Emitter<TestStateChangedEvent[]>();
    protected readonly properties = new Emitter<{ isRunning?: boolean }>();
    readonly onDidChangeTestState = this.states.event;
    readonly onDidChangeProperty = this.properties.event;

    tell(item: FakeItem, state: TestState): void {
        this.states.fire([{ test: item.asItem, oldState: undefined, newState: state }]);
    }

    end(): void {
        // In this order Theia does it.
        this.properties.fire({ isRunning: false });
        this.isRunning = false;
    }

    cancel(): void {
        this.isCancelled = true;
        this.end();
    }

    get asRun(): TestRun {
        return this as unknown as TestRun;
    }
}
