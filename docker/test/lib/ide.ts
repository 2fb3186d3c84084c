// SPDX-License-Identifier: EPL-2.0

import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedCliHome } from '../../../test/lib/cli/cli-home';
import { freePort } from '../../../test/lib/free-port';
import { LockFile, readLockFiles } from '../../../test/lib/ide/lock-file';
import { Container, ContainerOptions, LOCKED, TOKEN } from './container';
import { Volumes } from './fixtures';
import { run } from './run';

const SETTINGS = {
    'security.workspace.trust.enabled': false,
    'workbench.startupEditor': 'none',
    'terminal.integrated.fontFamily': 'monospace'
};

/** Settings of the IDE that every browser test has. */
export async function seedSettings({ home }: Volumes): Promise<void> {
    const folder = join(home, '.claude-bridge-ide');
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'settings.json'), JSON.stringify(SETTINGS));
    await run('chown', ['-R', '1000:1000', folder]);
}

/** A home in which the CLI of the image works without an account and finds the stand-in for the model. */
export async function seedCli({ home }: Volumes, modelUrl: string): Promise<void> {
    await seedCliHome({ home, version: '2.1.332', modelUrl, trusted: ['/workspace'] });
    // The CLI is the image's own here, and so is the path to it.
    const profile = join(home, '.bash_profile');
    await writeFile(profile, (await readFile(profile, 'utf8')).replace(/^export PATH=.*\n/m, ''));
    await run('chown', ['-R', '1000:1000', home]);
}

/** A file that belongs to the user of the image. */
export async function addFile(folder: string, name: string, content: string): Promise<string> {
    const path = join(folder, name);
    await writeFile(path, content);
    await chown(path, 1000, 1000);
    return path;
}

export function lockFiles({ home }: Volumes): Promise<LockFile[]> {
    return readLockFiles(home);
}

export interface PublishOptions extends ContainerOptions {
    /** Absent: a free one. */
    readonly port?: number;
}

export interface PublishedIde {
    readonly container: Container;
    readonly port: number;
    /** Address that needs no login page. */
    readonly url: string;
}

/** An IDE on the network of this machine: the CLI in it reaches the stand-in for the model. */
export async function startOnHostNetwork(
    start: (options: ContainerOptions) => Promise<Container>,
    volumes: Volumes,
    options: PublishOptions = {}
): Promise<PublishedIde> {
    const port = options.port ?? (await freePort());
    const container = await start({
        ...options,
        options: [...LOCKED, '--network=host', ...volumes.mounts, ...(options.options ?? [])],
        env: { CLAUDE_BRIDGE_PORT: String(port), ...options.env }
    });
    await container.isReady();
    return { container, port, url: `http://127.0.0.1:${port}/?token=${TOKEN}#/workspace` };
}
