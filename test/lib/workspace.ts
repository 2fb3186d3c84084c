// SPDX-License-Identifier: EPL-2.0

import { cp, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fixturesFolder } from './paths';

/** Folders of one test below one temporary folder. All paths are real paths, as the CLI reports them. */
export interface TestFolders {
    readonly root: string;
    readonly home: string;
    readonly config: string;
    readonly workspace: string;
    dispose(): Promise<void>;
}

/** @param fixture folder below `test/fixtures` whose copy becomes the workspace */
export async function makeFolders(fixture: string): Promise<TestFolders> {
    const root = await realpath(await mkdtemp(join(tmpdir(), 'claude-bridge-')));
    const workspace = join(root, 'workspace');
    await cp(join(fixturesFolder, fixture), workspace, { recursive: true });
    return {
        root,
        home: join(root, 'home'),
        config: join(root, 'config'),
        workspace,
        dispose: () => rm(root, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    };
}
