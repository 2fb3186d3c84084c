// SPDX-License-Identifier: EPL-2.0

import { relative } from 'node:path';
import * as vscode from 'vscode';
import { Framework, RunPlan, SetupError } from '../frameworks/framework';
import { Project } from '../frameworks/project';
import { TestTree } from '../test-tree';
import { CoverageSummary, coverageText } from './coverage';
import { debugged } from './debugger';
import { Plan, execute } from './execution';
import { RunRecorder } from './run-recorder';
import { ProjectSelection, leavesOf } from './selection';

const LONGEST_TAIL = 4000;

/** What one run of a controller needs to know. */
export interface RunContext {
    readonly framework: Framework;
    readonly tree: TestTree;
    readonly run: vscode.TestRun;
    readonly kind: RunPlan['kind'];
    /** Folder of the reporters. */
    readonly reporters: string;
}

/** Runs one selection after the other; a cancelled run starts no more of them. @returns coverage of those that measured it */
export async function runSelections(context: RunContext, selections: readonly ProjectSelection[]): Promise<CoverageSummary[]> {
    const { run } = context;
    selections.flatMap(({ items }) => [...items].flatMap(leavesOf)).forEach(item => run.enqueued(item));
    const coverage: CoverageSummary[] = [];
    for (const { project, files, items } of selections) {
        if (!run.token.isCancellationRequested) {
            const measured = await runOne(context, { project, files }, items);
            coverage.push(...(measured ? [measured] : []));
        }
    }
    return coverage;
}

/** Runs what may be affected by a change of the files. */
export async function runAffected(context: RunContext, project: Project, changed: readonly string[]): Promise<void> {
    await runOne(context, { project, changed }, undefined);
}

async function runOne(
    { framework, tree, run, kind, reporters }: RunContext,
    what: Pick<Plan, 'project' | 'files' | 'changed'>,
    items: ReadonlySet<vscode.TestItem> | undefined
): Promise<CoverageSummary | undefined> {
    const { project } = what;
    const recorder = new RunRecorder(run, tree, project, items);
    const print = (text: string) => run.appendOutput(text.replace(/\r?\n/g, '\r\n'));
    let tail = '';
    const listener = {
        onEvent: (event: Parameters<RunRecorder['record']>[0]) => recorder.record(event),
        onOutput: (text: string) => {
            tail = `${tail}${text}`.slice(-LONGEST_TAIL);
            print(text);
        }
    };
    const blame = (message: string) => {
        const owners = items ?? [tree.projectItem(project)].filter(item => item !== undefined);
        [...owners].forEach(item => run.errored(item, new vscode.TestMessage(message)));
    };
    try {
        const launch = kind === 'debug' ? debugged.bind(undefined, `${framework.label}: ${project.name}`) : undefined;
        const { exitCode, coverage } = await execute(framework, { ...what, kind, reporters }, listener, run.token, launch);
        if (recorder.finished === 0 && recorder.failed === 0 && exitCode !== undefined && exitCode !== 0) {
            blame(`${framework.label} ended with code ${exitCode} before any test.\n${tail.trim()}`);
        }
        if (coverage) {
            print(`\n${coverageText(coverage, file => relative(project.folder, file))}\n`);
        }
        return coverage;
    } catch (error) {
        const message = error instanceof SetupError ? error.message : `${framework.label} could not be run: ${String(error)}`;
        print(`${message}\n`);
        blame(message);
        return undefined;
    }
}
