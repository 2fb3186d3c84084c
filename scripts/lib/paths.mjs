// SPDX-License-Identifier: EPL-2.0

import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
export const cache = join(root, '.cache');
export const browserApp = join(root, 'browser-app');
export const electronApp = join(root, 'electron-app');
export const plugins = join(browserApp, 'plugins');
export const backendMain = join(browserApp, 'lib', 'backend', 'main.js');
