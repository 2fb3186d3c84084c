// SPDX-License-Identifier: EPL-2.0

import { existsSync, mkdirSync, mkdtempSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { frameworks } from '../frameworks/frameworks';
import { FrameworkId, Project } from '../frameworks/project';
import { Outcome, Plan, Token, execute } from '../run/execution';
import { FileEvent, RunEvent, TestEvent } from '../run/test-event';

export const repository = resolve(__dirname, '../../..');
export const reporters = resolve(__dirname, '../../reporters');

/** A folder of its own with these files; packages are those of this repository. */
export function createProject(framework: FrameworkId, files: Readonly<Record<string, string>>): Project {
    const folder = realpathSync(mkdtempSync(join(tmpdir(), 'claude-bridge-project-')));
    for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), text);
    }
    const installed = [join(repository, 'test', 'node_modules'), join(repository, 'node_modules')];
    symlinkSync(installed.find(each => existsSync(join(each, framework))) ?? installed[1], join(folder, 'node_modules'));
    return { framework, folder, name: 'sample', scripts: {} };
}

export const never: Token = { isCancellationRequested: false, onCancellationRequested: () => ({ dispose: () => undefined }) };

export interface Run extends Outcome {
    readonly events: readonly RunEvent[];
    readonly output: string;
    /** Names joined by ` > ` with the last state of each test, sorted. */
    readonly states: readonly string[];
}

export async function runProject(project: Project, what: Partial<Plan> = {}, token = never): Promise<Run> {
    const events: RunEvent[] = [];
    let output = '';
    const listener = { onEvent: (event: RunEvent) => void events.push(event), onOutput: (text: string) => void (output += text) };
    const outcome = await execute(frameworks[project.framework], { project, kind: 'run', reporters, ...what }, listener, token);
    const last = new Map(testEvents(events).map(({ path, state }) => [path.join(' > '), state]));
    return { ...outcome, events, output, states: [...last].map(([name, state]) => `${name}: ${state}`).sort() };
}

export function testEvents(events: readonly RunEvent[]): TestEvent[] {
    return events.filter(event => event.kind === 'test');
}

export function fileEvents(events: readonly RunEvent[]): FileEvent[] {
    return events.filter(event => event.kind === 'file');
}

/** The first failure of the test with this last name. */
export function failureOf(events: readonly RunEvent[], name: string) {
    return testEvents(events).find(({ path, state }) => state === 'failed' && path.at(-1) === name)?.failures?.[0];
}
