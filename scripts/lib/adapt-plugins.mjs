// SPDX-License-Identifier: EPL-2.0

import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * Changes what does not work as it comes: the git extension copies files through a module that is compiled at installation and
 * adds something on macOS and Windows only. Its stand-in does what the original does on Linux.
 */
export function adaptPlugins(folder) {
    const copies = join(folder, 'git', 'node_modules', '@vscode', 'fs-copyfile');
    cpSync(join(root, 'scripts', 'plugin-stand-ins', 'fs-copyfile'), copies, { recursive: true });
}
