// SPDX-License-Identifier: EPL-2.0

import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Lists the npm packages that the browser app is made of, as far as they are installed here, with their licences. */
const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));

/** The lock file's key of what `name` means inside the package at `from`: the nearest node_modules folder upwards, as Node looks it up. */
function resolve(from, name) {
    for (let folder = from; ; folder = folder.includes('/') ? folder.slice(0, folder.lastIndexOf('/')) : '') {
        const key = `${folder ? `${folder}/` : ''}node_modules/${name}`;
        if (packages[key]) {
            return packages[key].link ? packages[key].resolved : key;
        }
        if (!folder) {
            return undefined;
        }
    }
}

function shippedFrom(start) {
    const found = new Set();
    const queue = [start];
    for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
        if (found.has(key)) {
            continue;
        }
        found.add(key);
        const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = packages[key];
        const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
        queue.push(...names.map(name => resolve(key, name)).filter(Boolean));
    }
    return [...found];
}

function describe(key) {
    const manifest = JSON.parse(readFileSync(join(root, key, 'package.json'), 'utf8'));
    const license = manifest.license ?? manifest.licenses;
    const names = [license ?? 'not stated'].flat().map(entry => entry.type ?? entry);
    return { name: manifest.name, version: manifest.version, license: names.join(' OR ') };
}

const rows = shippedFrom('browser-app')
    .filter(key => key.includes('node_modules/') && existsSync(join(root, key, 'package.json')))
    .map(describe)
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version));

const text = [
    '# Third-party software in this image',
    '',
    'npm packages that the IDE is bundled from. What came from Debian has its terms in /usr/share/doc/<package>/copyright, Node.js in',
    '/usr/local/LICENSE of its image, language support in browser-app/plugins/THIRD-PARTY.md.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...rows.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
    ''
].join('\n');

if (process.argv[2]) {
    writeFileSync(process.argv[2], text);
} else {
    process.stdout.write(text);
}
