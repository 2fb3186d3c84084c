// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { bridgePreferenceSchema } from '../bridge-preferences';
import { isExcludedFile } from './excluded-files';

const DEFAULTS = bridgePreferenceSchema.properties['claudeBridge.context.exclude'].default as string[];

describe('isExcludedFile with the defaults', () => {
    it.each([
        '/p/.env',
        '/p/.env.local',
        '/p/.ENV',
        '/p/deep/er/.env.production',
        '/p/tls/server.pem',
        '/p/server.key',
        '/home/u/.ssh/config',
        '/home/u/.ssh/id_ed25519',
        '/p/id_rsa.bak',
        '/home/u/.aws/credentials',
        '/p/.npmrc',
        '/home/u/.claude/.credentials.json',
        '/p/ä ö/secrets.yaml'
    ])('hides %s', path => {
        expect(isExcludedFile(new URI('file://').withPath(path), DEFAULTS)).toBe(true);
    });

    it.each(['/p/a.ts', '/p/environment.ts', '/p/keyboard.ts', '/p/src/monkey.ts', '/p/README.md', '/p/.envoy/config.ts'])(
        'shows %s',
        path => {
            expect(isExcludedFile(new URI('file://').withPath(path), DEFAULTS)).toBe(false);
        }
    );
});

describe('isExcludedFile', () => {
    it('takes a pattern without a slash for the name in any folder', () => {
        expect(isExcludedFile(new URI('file:///p/deep/notes.txt'), ['notes.*'])).toBe(true);
    });

    it('passes over empty patterns', () => {
        expect(isExcludedFile(new URI('file:///p/a.ts'), ['', '  '])).toBe(false);
    });
});
