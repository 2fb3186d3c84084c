// SPDX-License-Identifier: EPL-2.0

import * as vscode from 'vscode';
import { FileSelection, NamedTest } from '../frameworks/framework';
import { Project } from '../frameworks/project';
import { TestTree, itemsOf } from '../test-tree';

/** What of one project is to run. */
export interface ProjectSelection {
    readonly project: Project;
    /** Absent: everything. */
    readonly files?: readonly FileSelection[];
    /** What was asked for: these and all below them. */
    readonly items: ReadonlySet<vscode.TestItem>;
}

/** Sorts the items of a request by the processes that will run them: per project those files that run as a whole, and those that do in part. */
export function selectionsOf(tree: TestTree, { include, exclude }: vscode.TestRunRequest): ProjectSelection[] {
    const excluded = new Set(exclude);
    const chosen = new Map<string, vscode.TestItem[]>();
    for (const item of include ?? tree.roots) {
        const folder = tree.meaningOf(item)?.project.folder;
        if (folder !== undefined && !excluded.has(item)) {
            chosen.set(folder, [...(chosen.get(folder) ?? []), item]);
        }
    }
    return [...chosen.values()].flatMap(items => projectSelections(tree, items, excluded));
}

function projectSelections(tree: TestTree, items: readonly vscode.TestItem[], excluded: ReadonlySet<vscode.TestItem>): ProjectSelection[] {
    const project = tree.meaningOf(items[0])!.project;
    const whole = items.find(item => tree.meaningOf(item)?.kind === 'project');
    if (whole && excluded.size === 0) {
        return [{ project, items: new Set([whole]) }];
    }
    const parts = items.flatMap(item => without(tree, item, excluded));
    const wholeFiles = new Set(parts.filter(item => tree.meaningOf(item)?.kind === 'file'));
    const named = parts.filter(item => !wholeFiles.has(item) && ![...wholeFiles].some(file => file.id === fileOf(tree, item)));
    const partial = new Map<string, NamedTest[]>();
    for (const item of named) {
        const file = fileOf(tree, item);
        const test = namedTest(tree, item);
        if (file !== undefined && test) {
            partial.set(file, [...(partial.get(file) ?? []), test]);
        }
    }
    const selections: ProjectSelection[] = [];
    if (wholeFiles.size > 0) {
        selections.push({ project, files: [...wholeFiles].map(({ id }) => ({ file: id })), items: wholeFiles });
    }
    if (partial.size > 0) {
        const files = [...partial].map(([file, tests]) => ({ file, tests }));
        selections.push({ project, files, items: new Set(named) });
    }
    return selections;
}

/** The item, or what is left below it without the excluded. */
function without(tree: TestTree, item: vscode.TestItem, excluded: ReadonlySet<vscode.TestItem>): vscode.TestItem[] {
    if (excluded.has(item)) {
        return [];
    }
    const isSplit = tree.meaningOf(item)?.kind === 'project' || hasBelow(item, excluded);
    return isSplit ? itemsOf(item.children).flatMap(child => without(tree, child, excluded)) : [item];
}

function hasBelow(item: vscode.TestItem, wanted: ReadonlySet<vscode.TestItem>): boolean {
    return itemsOf(item.children).some(child => wanted.has(child) || hasBelow(child, wanted));
}

export function leavesOf(item: vscode.TestItem): vscode.TestItem[] {
    const children = itemsOf(item.children);
    return children.length === 0 ? [item] : children.flatMap(leavesOf);
}

function fileOf(tree: TestTree, item: vscode.TestItem): string | undefined {
    const meaning = tree.meaningOf(item);
    return meaning && meaning.kind !== 'project' ? meaning.file : undefined;
}

function namedTest(tree: TestTree, item: vscode.TestItem): NamedTest | undefined {
    const meanings = [...ancestors(item)].map(each => tree.meaningOf(each)).filter(each => each?.kind === 'test' || each?.kind === 'suite');
    // What a test of node:test made while it ran can only be had by running that one.
    const maker = meanings.findLast(each => each?.kind === 'test' && each.project.framework === 'node');
    const meaning = maker ?? meanings.at(0);
    if (meaning?.kind !== 'test' && meaning?.kind !== 'suite') {
        return undefined;
    }
    const templates = meanings.flatMap(each => (each && 'isTemplate' in each && each.isTemplate ? [each.path.length - 1] : []));
    return { path: meaning.path, isSuite: meaning.kind === 'suite', templates: meaning.isFromRun ? [] : templates };
}

/** From the item outwards. */
function* ancestors(item: vscode.TestItem): Generator<vscode.TestItem> {
    for (let each: vscode.TestItem | undefined = item; each; each = each.parent) {
        yield each;
    }
}
