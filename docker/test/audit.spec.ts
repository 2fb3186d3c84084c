// SPDX-License-Identifier: EPL-2.0

import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { createServer, IncomingMessage } from 'node:http';
import { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { repositoryFolder } from '../../test/lib/paths';
import { expect, test as base } from './lib/fixtures';

const ADVISORY = {
    id: 1,
    url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc',
    title: 'Made up for this test',
    severity: 'high',
    vulnerable_versions: '<9999',
    cwe: [],
    cvss: { score: 8 }
};

async function body(request: IncomingMessage): Promise<unknown> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) {
        chunks.push(Buffer.from(chunk));
    }
    const bytes = Buffer.concat(chunks);
    return JSON.parse((request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8'));
}

interface Registry {
    readonly url: string;
    /** Packages that were asked about, with their versions. */
    asked: Readonly<Record<string, readonly string[]>>;
}

/** A registry that knows of one advisory, against yaml; other questions than the one for advisories it does not answer. */
const test = base.extend<{ registry: Registry }>({
    registry: async ({}, use) => {
        const registry = { url: '', asked: {} };
        const server = createServer((request, response) => {
            const answer = async () => {
                if (request.url?.endsWith('/advisories/bulk')) {
                    registry.asked = z.record(z.string(), z.array(z.string())).parse(await body(request));
                    response.setHeader('Content-Type', 'application/json').end(JSON.stringify({ yaml: [ADVISORY] }));
                } else {
                    response.writeHead(404, { 'Content-Type': 'application/json' }).end('{}');
                }
            };
            answer().catch(error => response.destroy(error));
        });
        await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
        registry.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
        await use(registry);
        server.closeAllConnections();
        await new Promise(resolve => server.close(resolve));
    }
});

function audit(url: string, exceptions: string): Promise<{ code: number | null; output: string }> {
    const env = { ...process.env, npm_config_registry: url, npm_config_fetch_retries: '0' };
    const child = spawn(process.execPath, ['scripts/audit.mjs', exceptions], { cwd: repositoryFolder, env });
    let output = '';
    child.stdout.on('data', chunk => (output += chunk));
    child.stderr.on('data', chunk => (output += chunk));
    return new Promise((resolve, reject) => child.once('error', reject).once('close', code => resolve({ code, output })));
}

test('a grave finding stops a release unless a reason is given, and a reason does not last for ever', async ({ registry, volumes }) => {
    const list = join(volumes.root, 'exceptions.json');
    const exception = {
        advisory: 'GHSA-aaaa-bbbb-cccc',
        reason: 'The part that it is about is never reached from outside.',
        until: '2999-01-01'
    };
    const outcome = async (...exceptions: readonly object[]) => {
        await writeFile(list, JSON.stringify(exceptions));
        return audit(registry.url, list);
    };
    const bare = await outcome();
    expect(bare.output).toContain('high: yaml <9999: Made up for this test (GHSA-aaaa-bbbb-cccc)');
    expect(bare.code).toBe(1);
    expect(Object.keys(registry.asked)).toContain('yaml');
    expect(Object.keys(registry.asked), 'what is not shipped').not.toContain('eslint');
    expect(await outcome(exception)).toMatchObject({ code: 0 });
    expect((await outcome({ ...exception, until: '2020-01-01' })).output).toContain('the exception for it ended on 2020-01-01');
    expect((await outcome({ ...exception, reason: 'no' })).output).toContain('Each exception has');
    expect((await outcome(exception, { ...exception, advisory: 'GHSA-dddd-eeee-ffff' })).output).toContain('an exception for nothing');
});

test('no answer is not taken for a good one', async ({ volumes }) => {
    const list = join(volumes.root, 'exceptions.json');
    await writeFile(list, '[]');
    const { code, output } = await audit('http://127.0.0.1:9/', list);
    expect([code, output]).toEqual([1, expect.stringContaining('the registry did not answer')]);
});
