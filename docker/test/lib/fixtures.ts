// SPDX-License-Identifier: EPL-2.0

import { test as base } from '@playwright/test';
import { chmod, chown, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Container, ContainerOptions } from './container';

/** Folders on the host that become the volumes of containers. */
export interface Volumes {
    readonly root: string;
    readonly home: string;
    readonly workspace: string;
    /** Options of `podman run` that mount both. */
    readonly mounts: readonly string[];
}

export interface Fixtures {
    /** Empty volumes that belong to the image's own user. */
    readonly volumes: Volumes;
    /** Starts containers, which are gone after the test. */
    readonly start: (options: ContainerOptions) => Promise<Container>;
}

export const test = base.extend<Fixtures>({
    volumes: async ({}, use) => {
        const root = await realpath(await mkdtemp(join(tmpdir(), 'claude-bridge-image-')));
        await chmod(root, 0o755);
        const [home, workspace] = [join(root, 'home'), join(root, 'workspace')];
        for (const folder of [home, workspace]) {
            await mkdir(folder);
            await chown(folder, 1000, 1000);
        }
        await use({ root, home, workspace, mounts: [`--volume=${home}:/home/ide`, `--volume=${workspace}:/workspace`] });
        await rm(root, { recursive: true, force: true });
    },

    // Asks for the volumes so that its containers are gone before these are.
    start: async ({ volumes: _ }, use, info) => {
        const containers: Container[] = [];
        await use(async options => {
            const container = await Container.start(options);
            containers.push(container);
            return container;
        });
        for (const container of containers) {
            if (info.status !== info.expectedStatus) {
                await info.attach('container log', { body: await container.logs(), contentType: 'text/plain' });
            }
            await container.remove();
        }
    }
});

export { expect } from '@playwright/test';
