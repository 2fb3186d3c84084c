// SPDX-License-Identifier: EPL-2.0

import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { execute } from '../lib/actions';
import { FakeCli } from '../lib/fake-cli';
import { repositoryFolder } from '../lib/paths';
import { expect, test as base } from './fixtures';

/** Tests whose workspace has the frameworks of this repository. */
export const test = base.extend({
    folders: async ({ folders }, use) => {
        await symlink(join(repositoryFolder, 'node_modules'), join(folders.workspace, 'node_modules'));
        await use(folders);
    }
});

/** The IDE looks for tests while it starts. */
export async function hasTests(cli: FakeCli, expected: RegExp): Promise<void> {
    await expect.poll(() => execute(cli, 'test.list'), { timeout: 60_000 }).toMatch(expected);
}
