// SPDX-License-Identifier: EPL-2.0

import { IMAGE } from './lib/container';
import { expect, test } from './lib/fixtures';
import { run } from './lib/run';

/** Bytes, uncompressed, without toolchains and without a CLI. */
const BUDGET = 1.2e9;

const TOOLS = ['bash', 'git', 'less', 'nano', 'node', 'npm', 'ps', 'pgrep', 'python3', 'rg', 'ssh', 'tini', 'tmux', 'install-claude'];
const TOOLCHAINS = ['gcc', 'g++', 'make', 'curl', 'claude'];

test('the image stays within its budget', { tag: '@core' }, async () => {
    expect(Number(await run('podman', ['image', 'inspect', '--format', '{{.Size}}', IMAGE]))).toBeLessThan(BUDGET);
});

test('has the tools that a terminal needs and no toolchain', { tag: '@core' }, async ({ start }) => {
    const container = await start({ args: ['sleep', '600'] });
    const found = await container.shell(
        `for tool in ${[...TOOLS, ...TOOLCHAINS].join(' ')}; do command -v $tool >/dev/null && echo $tool; done; true`
    );
    expect(found.split('\n')).toEqual(TOOLS);
});

test('nothing in it can raise its rights', async ({ start }) => {
    const container = await start({ options: ['--user=0'], args: ['sleep', '600'] });
    expect(await container.shell('find / -xdev -perm /6000 -type f')).toBe('');
});

test('gives terminals a shell, a terminal type, a locale and the home on the path', async ({ start }) => {
    const container = await start({ args: ['sleep', '600'] });
    expect(await container.shell('echo $SHELL $TERM $LANG; echo $PATH | cut -d: -f1; locale charmap')).toBe(
        '/bin/bash xterm-256color C.UTF-8\n/home/ide/.local/bin\nUTF-8'
    );
});

test('lists the licences of what it is made of', { tag: '@core' }, async ({ start }) => {
    const container = await start({ args: ['sleep', '600'] });
    const list = await container.shell('cat /opt/claude-bridge/THIRD-PARTY.md');
    expect(list).toMatch(/^\| @theia\/core \| [\d.]+ \| EPL-2\.0 OR /m);
    expect(list).not.toContain('not stated');
});
