// SPDX-License-Identifier: EPL-2.0

import * as vscode from 'vscode';
import { findChangedFiles } from './discovery/changed-files';
import { WorkspaceTests } from './discovery/workspace-tests';
import { FrameworkController } from './framework-controller';
import { FRAMEWORKS, FrameworkId, Project } from './frameworks/project';

const SETTLE = 300;
/** Who brings an extension for a framework wants that one. */
const BETTER: Readonly<Record<FrameworkId, readonly string[]>> = {
    jest: ['Orta.vscode-jest', 'firsttris.vscode-jest-runner'],
    vitest: ['vitest.explorer'],
    mocha: ['hbenl.vscode-mocha-test-adapter', 'maty.vscode-mocha-sidebar'],
    node: ['connor4312.nodejs-testing'],
    pytest: ['ms-python.python']
};

/** Keeps a controller for each framework that the workspace has tests for. */
export class TestRunners implements vscode.Disposable {
    protected readonly disposables: vscode.Disposable[] = [];
    protected readonly controllers = new Map<FrameworkId, FrameworkController>();
    protected folders: WorkspaceTests[] = [];
    protected readonly touched = new Set<string>();
    protected timer: NodeJS.Timeout | undefined;
    protected work: Promise<void> = Promise.resolve();
    protected readonly log = vscode.window.createOutputChannel('Test Runners', { log: true });

    /** @param reporters folder of the reporters */
    constructor(protected readonly reporters: string) {}

    async start(): Promise<void> {
        const watcher = vscode.workspace.createFileSystemWatcher('**/*.{js,cjs,mjs,jsx,ts,cts,mts,tsx,py,json,toml,ini,cfg}');
        const touch = ({ fsPath }: vscode.Uri) => this.touch(fsPath);
        this.disposables.push(
            watcher,
            watcher.onDidCreate(touch),
            watcher.onDidChange(touch),
            watcher.onDidDelete(touch),
            vscode.workspace.onDidChangeWorkspaceFolders(() => this.refresh()),
            vscode.commands.registerCommand('claudeBridge.tests.ready', () => this.work),
            vscode.commands.registerCommand('claudeBridge.tests.runAffected', (files: unknown) => this.runAffected(files)),
            vscode.commands.registerCommand('claudeBridge.tests.lastCoverage', () => this.lastCoverage())
        );
        await this.refresh();
    }

    dispose(): void {
        clearTimeout(this.timer);
        [this.log, ...this.disposables, ...this.controllers.values()].forEach(each => each.dispose());
    }

    refresh(): Promise<void> {
        return this.enqueue(async () => {
            const folders = (vscode.workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file');
            this.folders = folders.map(({ uri }) => new WorkspaceTests(uri.fsPath));
            for (const folder of this.folders) {
                await folder.refresh();
            }
            this.show();
        });
    }

    /**
     * Starts runs of what may be affected, in each controller whose framework knows that.
     *
     * @param files absolute paths of what changed; absent: what git says
     * @returns which controllers run now, those whose frameworks cannot say what is affected, and how many files changed
     */
    protected async runAffected(files: unknown): Promise<{ started: string[]; unable: string[]; changed: number }> {
        const changed = Array.isArray(files) ? files.filter(file => typeof file === 'string') : await this.changedFiles();
        const all = [...this.controllers.values()];
        const able = changed.length === 0 ? [] : all.filter(({ canRunAffected }) => canRunAffected);
        able.forEach(controller => void controller.runAffected(changed));
        const unable = all.filter(({ canRunAffected }) => !canRunAffected);
        return { started: able.map(({ id }) => id), unable: unable.map(({ id }) => id), changed: changed.length };
    }

    protected async changedFiles(): Promise<string[]> {
        const perFolder = await Promise.all(this.folders.map(({ folder }) => findChangedFiles(folder)));
        return [...new Set(perFolder.flat())];
    }

    /** The last coverage of each controller that measured one. */
    protected lastCoverage(): { controller: string; summaries: FrameworkController['lastCoverage'] }[] {
        return [...this.controllers.values()]
            .filter(({ lastCoverage }) => lastCoverage.length > 0)
            .map(({ id, lastCoverage }) => ({ controller: id, summaries: lastCoverage }));
    }

    protected touch(file: string): void {
        if (!/[\\/](?:node_modules|\.git)[\\/]/.test(file)) {
            this.touched.add(file);
            clearTimeout(this.timer);
            this.timer = setTimeout(() => void this.enqueue(() => this.follow()), SETTLE);
        }
    }

    /** Takes up what changed on disk since the last time. */
    protected async follow(): Promise<void> {
        const files = [...this.touched];
        this.touched.clear();
        if (
            files.some(file => /[\\/](?:package\.json|\.mocharc[^\\/]*|(?:jest|vitest)\.[^\\/]+|py(?:test\.ini|project\.toml))$/.test(file))
        ) {
            for (const folder of this.folders) {
                await folder.refresh();
            }
            this.show();
            return;
        }
        let isOther = false;
        for (const folder of this.folders) {
            isOther = (await folder.changed(...files)) || isOther;
            for (const file of files) {
                const project = folder.files.get(file);
                await (project && this.controllers.get(project.framework)?.update(project, file));
            }
        }
        if (isOther) {
            this.show();
        }
    }

    protected show(): void {
        for (const framework of FRAMEWORKS) {
            const hasBetter = BETTER[framework].some(id => vscode.extensions.getExtension(id));
            const all = this.folders.flatMap(({ files }) => [...files]).filter(([, project]) => project.framework === framework);
            const files = new Map<string, Project>(hasBetter ? [] : all);
            const controller = this.controllers.get(framework);
            if (controller) {
                controller.setFiles(files);
            } else if (files.size > 0) {
                const created = new FrameworkController(framework, this.reporters, () => this.refresh());
                this.controllers.set(framework, created);
                created.setFiles(files);
            }
        }
    }

    /** One thing after the other: what is found must not depend on what overtakes what. Never fails: the log says what went wrong. */
    protected enqueue(task: () => Promise<void>): Promise<void> {
        this.work = this.work.then(task).catch(error => this.log.error(error instanceof Error ? error : String(error)));
        return this.work;
    }
}
