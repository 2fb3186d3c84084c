// SPDX-License-Identifier: EPL-2.0

/** As much of the extension API as the tree of tests needs; for `jest.mock('vscode', ...)`. */
class Position {
    constructor(
        readonly line: number,
        readonly character: number
    ) {}
}

class Range {
    readonly start: Position;
    readonly end: Position;

    constructor(startLine: number, startCharacter: number, endLine: number, endCharacter: number) {
        this.start = new Position(startLine, startCharacter);
        this.end = new Position(endLine, endCharacter);
    }
}

class Location {
    constructor(
        readonly uri: unknown,
        readonly range: unknown
    ) {}
}

class TestMessage {
    expectedOutput?: string;
    actualOutput?: string;
    location?: Location;

    constructor(readonly message: string) {}

    static diff(message: string, expected: string, actual: string): TestMessage {
        return Object.assign(new TestMessage(message), { expectedOutput: expected, actualOutput: actual });
    }
}

class TestMessageStackFrame {
    constructor(
        readonly label: string,
        readonly uri: unknown,
        readonly position: unknown
    ) {}
}

const Uri = { file: (path: string) => ({ fsPath: path, toString: () => `file://${path}` }) };

export const fakeVscode = { Location, Position, Range, TestMessage, TestMessageStackFrame, Uri };

class FakeItems {
    protected readonly items = new Map<string, FakeTestItem>();

    constructor(protected readonly owner: FakeTestItem | undefined) {}

    add(item: FakeTestItem): void {
        item.parent = this.owner;
        this.items.set(item.id, item);
    }

    get(id: string): FakeTestItem | undefined {
        return this.items.get(id);
    }

    delete(id: string): void {
        this.items.delete(id);
    }

    forEach(callback: (item: FakeTestItem) => void): void {
        [...this.items.values()].forEach(callback);
    }
}

export class FakeTestItem {
    readonly children = new FakeItems(this);
    parent: FakeTestItem | undefined;
    range: Range | undefined;
    canResolveChildren = false;

    constructor(
        readonly id: string,
        readonly label: string,
        readonly uri: unknown
    ) {}
}

export class FakeTestController {
    readonly items = new FakeItems(undefined);

    createTestItem(id: string, label: string, uri: unknown): FakeTestItem {
        return new FakeTestItem(id, label, uri);
    }
}
