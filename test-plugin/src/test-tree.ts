// SPDX-License-Identifier: EPL-2.0

import { relative } from 'node:path';
import * as vscode from 'vscode';
import { ParsedTest, templatePattern } from './discovery/parsed-test';
import { Project } from './frameworks/project';

/** What an item stands for. */
export type Meaning =
    | { readonly kind: 'project'; readonly project: Project }
    | { readonly kind: 'file'; readonly project: Project; readonly file: string }
    | {
          readonly kind: 'suite' | 'test';
          readonly project: Project;
          readonly file: string;
          readonly path: readonly string[];
          /** Its name has parts that only a run knows; what ran is below it. */
          readonly isTemplate: boolean;
          /** Seen in a run only. */
          readonly isFromRun: boolean;
      };

/**
 * The items of one controller: projects, their files, what is in them. Theia sends an item with all below it when it is added and later on
 * only what changes in place, so items are never exchanged for new ones of the same id, and a subtree is complete before it is added.
 */
export class TestTree {
    protected readonly meanings = new WeakMap<vscode.TestItem, Meaning>();

    constructor(protected readonly controller: vscode.TestController) {}

    meaningOf(item: vscode.TestItem): Meaning | undefined {
        return this.meanings.get(item);
    }

    get projects(): Project[] {
        return this.roots.flatMap(item => this.meaningOf(item)?.project ?? []);
    }

    get roots(): vscode.TestItem[] {
        return itemsOf(this.controller.items);
    }

    filesOf(project: vscode.TestItem): vscode.TestItem[] {
        return itemsOf(project.children);
    }

    projectItem({ folder }: Project): vscode.TestItem | undefined {
        return this.controller.items.get(folder);
    }

    fileItem(project: Project, file: string): vscode.TestItem | undefined {
        return this.controller.items.get(project.folder)?.children.get(file);
    }

    /** Adds what is missing of the files, and takes away projects and files that are not among them. */
    replaceFiles(files: ReadonlyMap<string, Project>): void {
        const byFolder = new Map<string, { project: Project; files: string[] }>();
        for (const [file, project] of files) {
            const entry = byFolder.get(project.folder) ?? { project, files: [] };
            entry.files.push(file);
            byFolder.set(project.folder, entry);
        }
        this.roots.filter(({ id }) => !byFolder.has(id)).forEach(({ id }) => this.controller.items.delete(id));
        for (const { project, files: wanted } of byFolder.values()) {
            const existing = this.controller.items.get(project.folder);
            const root = existing ?? this.createItem(project.folder, project.name, project.folder, { kind: 'project', project });
            this.meanings.set(root, { kind: 'project', project });
            const kept = new Set(wanted);
            itemsOf(root.children)
                .filter(({ id }) => !kept.has(id))
                .forEach(({ id }) => root.children.delete(id));
            wanted.filter(file => !root.children.get(file)).forEach(file => root.children.add(this.createFile(project, file)));
            if (!existing) {
                this.controller.items.add(root);
            }
        }
    }

    /** The item of a file, added when a framework ran one that nobody had found. */
    requireFile(project: Project, file: string): vscode.TestItem {
        let root = this.controller.items.get(project.folder);
        if (!root) {
            root = this.createItem(project.folder, project.name, project.folder, { kind: 'project', project });
            this.controller.items.add(root);
        }
        const existing = root.children.get(file);
        const item = existing ?? this.createFile(project, file);
        if (!existing) {
            root.children.add(item);
        }
        return item;
    }

    /** Brings what is below a file in line with its source. What only runs know stays as long as what it belongs to. */
    update(fileItem: vscode.TestItem, tests: readonly ParsedTest[]): void {
        const meaning = this.meaningOf(fileItem);
        if (meaning?.kind === 'file') {
            fileItem.canResolveChildren = false;
            this.updateChildren(fileItem, tests, meaning, []);
        }
    }

    /** @param line 0-based, where the framework says that it is */
    requireTest(fileItem: vscode.TestItem, path: readonly string[], line: number | undefined): vscode.TestItem {
        let item = fileItem;
        path.forEach((name, index) => {
            const isLast = index === path.length - 1;
            item = item.children.get(name) ?? this.addFromRun(item, fileItem, path.slice(0, index + 1), isLast ? line : undefined, isLast);
        });
        return item;
    }

    protected addFromRun(
        parent: vscode.TestItem,
        fileItem: vscode.TestItem,
        path: readonly string[],
        line: number | undefined,
        isTest: boolean
    ): vscode.TestItem {
        const meaning = this.meaningOf(fileItem);
        if (meaning?.kind !== 'file') {
            throw new Error(`No file: ${fileItem.id}`);
        }
        const name = path[path.length - 1];
        const owner = itemsOf(parent.children).find(child => this.isTemplateOf(child, name)) ?? parent;
        const existing = owner.children.get(name);
        if (existing) {
            return existing;
        }
        const kind = isTest ? 'test' : 'suite';
        const item = this.createItem(name, name, meaning.file, { ...meaning, kind, path, isTemplate: false, isFromRun: true });
        item.range = line === undefined ? (owner === fileItem ? undefined : owner.range) : new vscode.Range(line, 0, line, 0);
        owner.children.add(item);
        return item;
    }

    protected isTemplateOf(item: vscode.TestItem, name: string): boolean {
        const meaning = this.meaningOf(item);
        if (meaning?.kind !== 'test' && meaning?.kind !== 'suite') {
            return false;
        }
        // pytest writes the parameters behind the name.
        return meaning.isTemplate
            ? new RegExp(`^${templatePattern(item.id)}$`, 's').test(name)
            : meaning.project.framework === 'pytest' && name.startsWith(`${item.id}[`);
    }

    protected createFile(project: Project, file: string): vscode.TestItem {
        const item = this.createItem(file, relative(project.folder, file), file, { kind: 'file', project, file });
        item.canResolveChildren = true;
        return item;
    }

    protected createItem(id: string, label: string, path: string, meaning: Meaning): vscode.TestItem {
        const item = this.controller.createTestItem(id, label, vscode.Uri.file(path));
        this.meanings.set(item, meaning);
        return item;
    }

    protected updateChildren(
        parent: vscode.TestItem,
        tests: readonly ParsedTest[],
        file: Meaning & { kind: 'file' },
        path: readonly string[]
    ): void {
        const wanted = new Map(tests.map(test => [test.name, test]));
        for (const child of itemsOf(parent.children)) {
            const meaning = this.meaningOf(child);
            const fromRun = meaning?.kind === 'test' && meaning.isFromRun;
            if (!wanted.has(child.id) && !fromRun) {
                parent.children.delete(child.id);
            }
        }
        let position = 0;
        for (const test of wanted.values()) {
            const existing = parent.children.get(test.name);
            const ownPath = [...path, test.name];
            const meaning = { ...file, kind: test.kind, path: ownPath, isTemplate: test.isTemplate, isFromRun: false };
            const item = existing ?? this.createItem(test.name, test.name, file.file, meaning);
            this.meanings.set(item, meaning);
            const { startLine, startCharacter, endLine, endCharacter } = test.range;
            item.range = new vscode.Range(startLine, startCharacter, endLine, endCharacter);
            item.sortText = String(position++).padStart(6, '0');
            this.updateChildren(item, test.children, file, ownPath);
            if (!existing) {
                parent.children.add(item);
            }
        }
    }
}

export function itemsOf(collection: vscode.TestItemCollection): vscode.TestItem[] {
    const items: vscode.TestItem[] = [];
    collection.forEach(item => items.push(item));
    return items;
}
