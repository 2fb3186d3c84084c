// SPDX-License-Identifier: EPL-2.0

import { resolve } from 'node:path';
import * as vscode from 'vscode';
import { Project } from '../frameworks/project';
import { TestTree } from '../test-tree';
import { framesOf, isOwn } from './stack';
import { Failure, FileEvent, RunEvent, TestEvent } from './test-event';

/** Writes what a reporter tells of one project into a run of the Test view. */
export class RunRecorder {
    /** Of this project. */
    failed = 0;
    finished = 0;

    constructor(
        protected readonly run: vscode.TestRun,
        protected readonly tree: TestTree,
        protected readonly project: Project,
        /** Absent: whatever runs was asked for. A pattern of names can fit more tests than it was made from. */
        protected readonly asked: ReadonlySet<vscode.TestItem> | undefined
    ) {}

    record(event: RunEvent): void {
        if (event.kind === 'test') {
            this.recordTest(event);
        } else if (event.kind === 'file') {
            this.recordFile(event);
        }
    }

    protected recordTest({ file, path, state, duration, line, failures = [] }: TestEvent): void {
        if (file === undefined) {
            return;
        }
        const fileItem = this.tree.requireFile(this.project, resolve(this.project.folder, file));
        const item = this.tree.requireTest(fileItem, path, line === undefined ? undefined : line - 1);
        if (!this.isAsked(item)) {
            return;
        }
        if (state === 'started') {
            this.run.started(item);
            return;
        }
        this.finished++;
        if (state === 'passed') {
            this.run.passed(item, duration);
        } else if (state === 'skipped') {
            this.run.skipped(item);
        } else {
            this.failed++;
            this.run.failed(
                item,
                failures.length > 0 ? failures.map(failure => this.messageOf(failure, item)) : new vscode.TestMessage('failed'),
                duration
            );
        }
    }

    protected recordFile({ file, failures }: FileEvent): void {
        const item = this.tree.requireFile(this.project, resolve(this.project.folder, file));
        this.failed++;
        this.run.errored(
            item,
            failures.map(failure => this.messageOf(failure, item))
        );
    }

    protected isAsked(item: vscode.TestItem): boolean {
        for (let each: vscode.TestItem | undefined = item; each && this.asked; each = each.parent) {
            if (this.asked.has(each)) {
                return true;
            }
        }
        return this.asked === undefined;
    }

    protected messageOf({ message, stack, expected, actual, place }: Failure, item: vscode.TestItem): vscode.TestMessage {
        const text = message.trim();
        const result =
            expected === undefined || actual === undefined ? new vscode.TestMessage(text) : vscode.TestMessage.diff(text, expected, actual);
        const frames = framesOf(stack ?? '', this.project.folder);
        const own = frames.find(({ file }) => isOwn(file, this.project.folder));
        if (place) {
            result.location = new vscode.Location(vscode.Uri.file(place.file), new vscode.Position(place.line - 1, 0));
        } else if (own) {
            result.location = new vscode.Location(vscode.Uri.file(own.file), new vscode.Position(own.line, own.character));
        } else if (item.uri && item.range) {
            result.location = new vscode.Location(item.uri, item.range.start);
        }
        result.stackTrace = frames.map(
            ({ label, file, line, character }) =>
                new vscode.TestMessageStackFrame(label, vscode.Uri.file(file), new vscode.Position(line, character))
        );
        return result;
    }
}
