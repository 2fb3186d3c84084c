// SPDX-License-Identifier: EPL-2.0

const { dirname, join, resolve } = require('node:path');

/**
 * Loaded by Mocha with --require: of the files that its configuration and its command line name together, only those that were asked for
 * are taken. Mocha's own setup files (--file) stay.
 */
const wanted = new Set(JSON.parse(process.env.CLAUDE_BRIDGE_MOCHA_FILES ?? '[]').map(file => resolve(file)));
const Mocha = require(join(dirname(require.main.filename), '..', 'lib', 'mocha.js'));
const chosen = new WeakMap();

Object.defineProperty(Mocha.prototype, 'files', {
    configurable: true,
    get() {
        return chosen.get(this) ?? [];
    },
    set(files) {
        const setup = new Set([this.options?.file ?? []].flat().map(file => resolve(file)));
        chosen.set(
            this,
            files.filter(file => wanted.has(resolve(file)) || setup.has(resolve(file)))
        );
    }
});
