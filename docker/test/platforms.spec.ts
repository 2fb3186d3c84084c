// SPDX-License-Identifier: EPL-2.0

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { repositoryFolder } from '../../test/lib/paths';
import { IMAGE } from './lib/container';
import { expect, test } from './lib/fixtures';

/** What of the lock file is read here. `cpu` and `os` are absent in packages for every machine. */
const lockFile = z.object({
    packages: z.record(
        z.string(),
        z.object({
            version: z.string().optional(),
            os: z.array(z.string()).optional(),
            cpu: z.array(z.string()).optional(),
            hasInstallScript: z.boolean().optional()
        })
    )
});

const { packages } = lockFile.parse(JSON.parse(readFileSync(join(repositoryFolder, 'package-lock.json'), 'utf8')));

function read(path: string): string {
    return readFileSync(join(repositoryFolder, path), 'utf8');
}

test('each package for Linux on x64 has a sister of the same version for arm64', () => {
    const forX64 = Object.entries(packages).filter(([, { os = ['linux'], cpu = [] }]) => os.includes('linux') && cpu.includes('x64'));
    expect(forX64.length).toBeGreaterThan(3);
    const alone = forX64.filter(([path, { version }]) => {
        const sister = packages[path.replace('x64', 'arm64')];
        return sister?.version !== version || !sister?.cpu?.includes('arm64');
    });
    expect(alone.map(([path]) => path)).toEqual([]);
});

test('what is compiled or prebuilt at installation is so for arm64 too', () => {
    const native = Object.entries(packages).filter(([path, { hasInstallScript }]) => path && hasInstallScript);
    const installed = native.map(([path]) => path).filter(path => existsSync(join(repositoryFolder, path)));
    expect(installed).toContain('node_modules/node-pty');
    for (const path of installed) {
        const prebuilds = join(repositoryFolder, path, 'prebuilds');
        const platforms = existsSync(prebuilds) ? readdirSync(prebuilds).map(name => name.split('.')[0]) : [];
        if (platforms.includes('linux-x64') && !existsSync(join(repositoryFolder, path, 'binding.gyp'))) {
            expect(platforms, path).toContain('linux-arm64');
        }
    }
});

test('nothing that the image is built with names a kind of processor', () => {
    const scripts = ['bin', '.'].flatMap(folder =>
        readdirSync(join(repositoryFolder, 'docker', folder), { withFileTypes: true })
            .filter(entry => entry.isFile())
            .map(({ name }) => join('docker', folder, name))
    );
    expect(scripts).toContain('docker/Dockerfile');
    for (const path of scripts) {
        expect(read(path), path).not.toMatch(/\b(amd64|x86[_-]64|x64|aarch64|arm64)\b|--platform/);
    }
});

/** Names what each ELF file of the IDE is for, as the two bytes after the type of file say it. */
const MACHINES = `
const { readdirSync, openSync, readSync, closeSync } = require('fs');
const names = { 62: 'x64', 183: 'arm64' };
const found = {};
for (const entry of readdirSync('/opt/claude-bridge', { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = openSync(entry.parentPath + '/' + entry.name), head = Buffer.alloc(20);
    const size = readSync(file, head, 0, 20, 0);
    closeSync(file);
    if (size === 20 && head.toString('latin1', 0, 4) === '\\x7fELF') found[entry.name] = names[head.readUInt16LE(18)] ?? 'other';
}
console.log(JSON.stringify({ arch: process.arch, found }));
`;

test('native parts are for the machine that the image is for', { tag: '@core' }, async ({ start }) => {
    const container = await start({ image: IMAGE, args: ['sleep', '600'] });
    const { stdout } = await container.exec('node', '-e', MACHINES);
    const { arch, found } = z.object({ arch: z.string(), found: z.record(z.string(), z.string()) }).parse(JSON.parse(stdout));
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['drivelist.node', 'pty.node', 'rg', 'watcher.node']));
    expect([...new Set(Object.values(found))]).toEqual([arch]);
});
