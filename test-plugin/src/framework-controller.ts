// SPDX-License-Identifier: EPL-2.0

import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import * as vscode from 'vscode';
import { parseJavaScriptTests } from './discovery/javascript-tests';
import { parsePythonTests } from './discovery/python-tests';
import { RunPlan } from './frameworks/framework';
import { frameworks } from './frameworks/frameworks';
import { FrameworkId, Project } from './frameworks/project';
import { CoverageSummary } from './run/coverage';
import { selectionsOf } from './run/selection';
import { RunContext, runAffected, runSelections } from './run/test-run';
import { TestTree } from './test-tree';

/** Longer sources are generated ones; what is in them appears when they ran. */
const LONGEST_SOURCE = 2_000_000;

/** The tests of one framework in the Test view. */
export class FrameworkController implements vscode.Disposable {
    /** Of the last run that measured it. */
    lastCoverage: readonly CoverageSummary[] = [];
    protected readonly controller: vscode.TestController;
    protected readonly tree: TestTree;

    /** @param reporters folder of the reporters */
    constructor(
        readonly framework: FrameworkId,
        protected readonly reporters: string,
        refresh: () => Promise<void>
    ) {
        const { label, canDebug } = frameworks[framework];
        this.controller = vscode.tests.createTestController(`claudeBridge.${framework}`, label);
        this.tree = new TestTree(this.controller);
        this.controller.refreshHandler = refresh;
        this.controller.resolveHandler = item => item && this.resolve(item);
        const { Run, Debug, Coverage } = vscode.TestRunProfileKind;
        this.addProfile('Run', Run, 'run');
        if (canDebug) {
            this.addProfile('Debug', Debug, 'debug');
        }
        this.addProfile('Coverage', Coverage, 'coverage');
    }

    get id(): string {
        return this.controller.id;
    }

    get canRunAffected(): boolean {
        return frameworks[this.framework].canRunAffected;
    }

    dispose(): void {
        this.controller.dispose();
    }

    setFiles(files: ReadonlyMap<string, Project>): void {
        this.tree.replaceFiles(files);
    }

    /** Reads a file anew whose tests are known already. */
    async update(project: Project, file: string): Promise<void> {
        const item = this.tree.fileItem(project, file);
        if (item && !item.canResolveChildren) {
            await this.parse(item, file);
        }
    }

    async resolve(item: vscode.TestItem): Promise<void> {
        const meaning = this.tree.meaningOf(item);
        if (meaning?.kind === 'file' && item.canResolveChildren) {
            item.busy = true;
            await this.parse(item, meaning.file);
            item.busy = false;
        }
    }

    async run(request: vscode.TestRunRequest, kind: RunPlan['kind']): Promise<void> {
        const context = this.createContext(request, kind);
        try {
            await this.resolveAll(request.include ?? this.tree.roots);
            const coverage = await runSelections(context, selectionsOf(this.tree, request));
            this.lastCoverage = coverage.length > 0 ? coverage : this.lastCoverage;
        } finally {
            context.run.end();
        }
    }

    /** Runs what the framework thinks affected by changes of these files. @param changed absolute paths */
    async runAffected(changed: readonly string[]): Promise<void> {
        const context = this.createContext(new vscode.TestRunRequest(), 'run');
        try {
            for (const project of this.tree.projects) {
                if (!context.run.token.isCancellationRequested) {
                    await runAffected(context, project, changed);
                }
            }
        } finally {
            context.run.end();
        }
    }

    protected addProfile(label: string, kind: vscode.TestRunProfileKind, plan: RunPlan['kind']): void {
        this.controller.createRunProfile(label, kind, request => this.run(request, plan), true);
    }

    protected createContext(request: vscode.TestRunRequest, kind: RunPlan['kind']): RunContext {
        const framework = frameworks[this.framework];
        return {
            framework,
            tree: this.tree,
            run: this.controller.createTestRun(request, framework.label),
            kind,
            reporters: this.reporters
        };
    }

    /** So that results find the items with their places, and parts of files can be told from whole ones. */
    protected async resolveAll(items: readonly vscode.TestItem[]): Promise<void> {
        for (const item of items) {
            const files = this.tree.meaningOf(item)?.kind === 'project' ? this.tree.filesOf(item) : [item];
            for (const file of files) {
                await this.resolve(file);
                await setImmediate();
            }
        }
    }

    protected async parse(item: vscode.TestItem, file: string): Promise<void> {
        try {
            const source = await readFile(file, 'utf8');
            const isPython = this.framework === 'pytest';
            if (source.length <= LONGEST_SOURCE) {
                this.tree.update(item, isPython ? parsePythonTests(source) : parseJavaScriptTests(source, file));
            }
            item.error = undefined;
        } catch (error) {
            // Source that nobody can parse shows why; its framework will say it, too.
            item.error = String(error);
        }
    }
}
