// SPDX-License-Identifier: EPL-2.0

import { scriptCommand } from './script-command';

describe('scriptCommand', () => {
    it.each([
        [
            { test: 'NODE_OPTIONS=--experimental-vm-modules jest --config a.js --watch --coverage src' },
            'jest' as const,
            { env: { NODE_OPTIONS: '--experimental-vm-modules' }, nodeArgs: [], args: ['--config', 'a.js'] }
        ],
        [
            { build: 'tsc', test: 'npm run build && cross-env TZ=UTC node --no-warnings node_modules/jest/bin/jest.js -i' },
            'jest' as const,
            { env: { TZ: 'UTC' }, nodeArgs: ['--no-warnings'], args: ['-i'] }
        ],
        [{ test: 'vitest run --config=x.ts --reporter verbose' }, 'vitest' as const, { env: {}, nodeArgs: [], args: ['--config=x.ts'] }],
        [
            { test: "mocha -r ts-node/register --extension ts 'src/**/*.test.ts' -R dot" },
            'mocha' as const,
            { env: {}, nodeArgs: [], args: ['-r', 'ts-node/register', '--extension', 'ts'] }
        ],
        [{ test: 'node --import tsx --test src/*.test.ts' }, 'node' as const, { env: {}, nodeArgs: ['--import', 'tsx'], args: [] }],
        [{ start: 'node server.js' }, 'node' as const, { env: {}, nodeArgs: [], args: [] }],
        [{ lint: 'eslint jest.config.js', 'test:e2e': 'playwright test' }, 'jest' as const, { env: {}, nodeArgs: [], args: [] }]
    ])('reads %j', (scripts, program, expected) => {
        expect(scriptCommand(scripts, program)).toEqual(expected);
    });
});
