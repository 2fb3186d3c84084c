// SPDX-License-Identifier: EPL-2.0

import { isAbsolute, join, resolve } from 'path';
import { Host } from './host';

/**
 * Where the CLI looks for locks, the best place first. It reads both directories when `CLAUDE_CONFIG_DIR` names another one than `~/.claude`;
 * some versions read only the first. Two of the paths may still be the same directory, by way of a symlink.
 */
export function lockDirectories({ env, home }: Pick<Host, 'env' | 'home'>): string[] {
    const configuration = expandHome(env.CLAUDE_CONFIG_DIR?.trim() ?? '', home);
    // A relative value means another directory for each working directory of the CLI: there is no right place to write to.
    const parents = [isAbsolute(configuration) ? resolve(configuration) : undefined, home && join(home, '.claude')];
    const directories = parents.filter(parent => !!parent).map(parent => join(parent!, 'ide'));
    return [...new Set(directories)];
}

function expandHome(path: string, home: string | undefined): string {
    return home && (path === '~' || path.startsWith('~/')) ? join(home, path.slice(1)) : path;
}
