// SPDX-License-Identifier: EPL-2.0

import { CommandRegistry, Disposable, DisposableCollection } from '@theia/core';
import { Deferred } from '@theia/core/lib/common/promise-util';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TestController, TestItem, TestService } from '@theia/test/lib/browser/test-service';
import { shownPath } from '../../resources/shown-path';
import { testPath } from '../../resources/test-results';
import { VisibleFiles } from '../../context/visible-files';
import { RUNNER_READY } from './runner-commands';
import { TestFilter, describeFilter } from './test-arguments';

/** How long extensions may take to say what is in their files. */
const PATIENCE = 15_000;

/** Finds tests in what extensions show in the Test view. */
@injectable()
export class TestSelector {
    @inject(TestService)
    protected readonly tests: TestService;

    @inject(CommandRegistry)
    protected readonly commands: CommandRegistry;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    /** All tests that fit, suites left out. */
    async findTests(filter: TestFilter): Promise<TestItem[]> {
        return (await this.find(filter)).flatMap(leavesOf);
    }

    /**
     * What to hand to a run: the outermost items that fit.
     *
     * @throws when there are no tests at all or none that fit
     */
    async select(filter: TestFilter, base: string | undefined): Promise<TestItem[]> {
        const items = await this.find(filter);
        if (items.length > 0) {
            return items;
        }
        if (this.tests.getControllers().every(({ tests }) => tests.length === 0)) {
            throw new Error(
                'The IDE knows no tests here: no test file of Jest, Vitest, Mocha, node:test or pytest, and no extension that brings others.'
            );
        }
        throw new Error(`No test ${describeFilter(filter, uri => shownPath(uri, base))}. test.list shows what there is.`);
    }

    protected async find(filter: TestFilter): Promise<TestItem[]> {
        if (this.commands.getCommand(RUNNER_READY)) {
            await this.commands.executeCommand(RUNNER_READY);
        }
        const roots = this.tests.getControllers().flatMap(({ tests }) => tests);
        if (filter.name === undefined && filter.pattern === undefined && filter.file === undefined) {
            return roots;
        }
        const files = filter.file === undefined ? roots : roots.flatMap(item => itemsOfFile(item, filter.file!));
        if (filter.name === undefined && filter.pattern === undefined && filter.line === undefined) {
            return files;
        }
        await this.resolve(files);
        const visible = await this.visibleFiles.filter(files.flatMap(urisIn));
        const isVisible = ({ uri }: TestItem) => uri === undefined || visible.has(uri.toString());
        const found = files.flatMap(item => outermost(item, candidate => isVisible(candidate) && fits(candidate, filter)));
        const atLine = filter.line === undefined ? found : innermostAt(found, filter.line);
        return preferExact(atLine, filter.name);
    }

    /** Asks extensions for what is below items that they have not looked into yet. */
    protected async resolve(items: readonly TestItem[]): Promise<void> {
        const pending = new Set(items.flatMap(unresolvedIn));
        if (pending.size === 0) {
            return;
        }
        const done = new Deferred<void>();
        const look = () => {
            for (const item of pending) {
                if (!isUnresolved(item)) {
                    pending.delete(item);
                    unresolvedIn(item).forEach(below => request(below));
                }
            }
            if (pending.size === 0) {
                done.resolve();
            }
        };
        const request = (item: TestItem) => {
            pending.add(item);
            item.resolveChildren();
        };
        const timer = setTimeout(() => done.resolve(), PATIENCE);
        const listeners = new DisposableCollection(
            Disposable.create(() => clearTimeout(timer)),
            ...this.tests.getControllers().map((controller: TestController) => controller.onItemsChanged(look))
        );
        pending.forEach(request);
        await done.promise;
        listeners.dispose();
    }
}

function leavesOf(item: TestItem): TestItem[] {
    return item.tests.length === 0 ? [item] : item.tests.flatMap(leavesOf);
}

function isUnresolved(item: TestItem): boolean {
    return item.canResolveChildren && item.tests.length === 0;
}

function unresolvedIn(item: TestItem): TestItem[] {
    return isUnresolved(item) ? [item] : item.tests.flatMap(unresolvedIn);
}

function urisIn(item: TestItem): string[] {
    return [...(item.uri ? [item.uri.toString()] : []), ...item.tests.flatMap(urisIn)];
}

/** The outermost items that are of this file, however deep in folders or packages. */
function itemsOfFile(item: TestItem, file: string): TestItem[] {
    return item.uri?.toString() === file ? [item] : item.tests.flatMap(child => itemsOfFile(child, file));
}

function outermost(item: TestItem, isWanted: (item: TestItem) => boolean): TestItem[] {
    return isWanted(item) ? [item] : item.tests.flatMap(child => outermost(child, isWanted));
}

/** Names of folders and files are no names of tests; what has a range is one. */
function fits(item: TestItem, { name, pattern, line }: TestFilter): boolean {
    if (item.range === undefined && item.tests.length > 0) {
        return false;
    }
    const full = testPath(item).join(' > ');
    const hasName = name === undefined || full.toLowerCase().includes(name.toLowerCase()) || endsWithNames(item, name);
    return hasName && (pattern === undefined || pattern.test(full)) && (line === undefined || holds(item, line));
}

/** A name as reporters print it, suites and test with blanks between. */
function endsWithNames(item: TestItem, name: string): boolean {
    return testPath(item).join(' ').toLowerCase().endsWith(name.toLowerCase());
}

function preferExact(items: TestItem[], name: string | undefined): TestItem[] {
    const exact = items.flatMap(item => outermost(item, ({ label }) => label === name));
    return exact.length > 0 ? exact : items;
}

/** Theia counts lines of tests from 1. */
function holds({ range }: TestItem, line: number): boolean {
    return range !== undefined && range.start.line <= line && line <= range.end.line;
}

function innermostAt(items: readonly TestItem[], line: number): TestItem[] {
    return items.flatMap(item => {
        const below = innermostAt(item.tests, line);
        return below.length > 0 ? below : holds(item, line) ? [item] : [];
    });
}
