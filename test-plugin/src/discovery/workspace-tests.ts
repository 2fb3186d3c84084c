// SPDX-License-Identifier: EPL-2.0

import { readFile } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { Project, Projects } from '../frameworks/project';
import { findTestFiles, ignoredByGit, isTestFile, looksLikeTests } from './test-files';

/** Enough to see imports. */
const HEAD = 100_000;
const BREATH = 50;

/** The test files of one folder of the workspace and what they are for. */
export class WorkspaceTests {
    protected projects: Projects;
    readonly files = new Map<string, Project>();

    constructor(readonly folder: string) {
        this.projects = new Projects(folder);
    }

    async refresh(): Promise<void> {
        const paths = await findTestFiles(this.folder);
        this.projects = new Projects(this.folder);
        this.files.clear();
        for (const [index, path] of paths.entries()) {
            await this.look(join(this.folder, path));
            if (index % BREATH === BREATH - 1) {
                await setImmediate();
            }
        }
    }

    /** @param files absolute paths, those of other folders too @returns whether the set of files is another one now */
    async changed(...files: readonly string[]): Promise<boolean> {
        const own = files.filter(file => this.isOwn(file) && isTestFile(relative(this.folder, file)));
        const unknown = own.filter(file => !this.files.has(file)).map(file => relative(this.folder, file));
        const ignored = await ignoredByGit(this.folder, unknown);
        let isOther = false;
        for (const file of own.filter(candidate => !ignored.has(relative(this.folder, candidate)))) {
            const before = this.files.get(file);
            this.files.delete(file);
            const after = await this.look(file);
            isOther ||= before?.folder !== after?.folder || before?.framework !== after?.framework;
        }
        return isOther;
    }

    protected isOwn(file: string): boolean {
        const path = relative(this.folder, file);
        return path !== '..' && !path.startsWith(`..${sep}`) && !isAbsolute(path);
    }

    protected async look(file: string): Promise<Project | undefined> {
        let source: string;
        try {
            source = (await readFile(file, 'utf8')).slice(0, HEAD);
        } catch {
            // Gone again, or not to be read: no tests for anybody.
            return undefined;
        }
        const project = looksLikeTests(file, source) ? this.projects.projectOf(file, source) : undefined;
        if (project) {
            this.files.set(file, project);
        }
        return project;
    }
}
