// SPDX-License-Identifier: EPL-2.0

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const cache = join(root, '.cache');
export const browserApp = join(root, 'browser-app');
export const electronApp = join(root, 'electron-app');
export const plugins = join(browserApp, 'plugins');
/** Licences and notices of what is in {@link plugins}; Theia would take a folder beside the plugins for a broken plugin. */
export const notices = join(browserApp, 'third-party');
export const backendMain = join(browserApp, 'lib', 'backend', 'main.js');
