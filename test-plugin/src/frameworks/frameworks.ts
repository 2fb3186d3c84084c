// SPDX-License-Identifier: EPL-2.0

import { Framework } from './framework';
import { jest } from './jest';
import { mocha } from './mocha';
import { nodeTest } from './node-test';
import { FrameworkId } from './project';
import { pytest } from './pytest';
import { vitest } from './vitest';

export const frameworks: Readonly<Record<FrameworkId, Framework>> = { jest, vitest, mocha, node: nodeTest, pytest };
