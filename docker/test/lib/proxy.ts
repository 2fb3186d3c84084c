// SPDX-License-Identifier: EPL-2.0

import { ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../../test/lib/free-port';
import { repositoryFolder } from '../../../test/lib/paths';
import { until } from '../../../test/lib/until';
import { run } from './run';

/** The name that the examples publish the IDE under. */
export const PUBLIC_HOST = 'ide.example.org';

export type ProxyKind = 'nginx' | 'caddy';

export interface Proxy {
    readonly port: number;
    stop(): Promise<void>;
}

interface Setting {
    readonly folder: string;
    readonly port: number;
    readonly backend: number;
}

/** Both examples as they are in docker/proxies, with this machine's ports and a certificate of its own. */
const commands: Readonly<Record<ProxyKind, (setting: Setting) => Promise<string[]>>> = {
    nginx: async ({ folder, port, backend }) => {
        const [tls] = (await example('nginx.conf')).split(/^server \{\n {4}listen 80;/m);
        const site = tls
            .replace('listen 443', `listen 127.0.0.1:${port}`)
            .replace(/(ssl_certificate +).*/, `$1${folder}/certificate.pem;`)
            .replace(/(ssl_certificate_key +).*/, `$1${folder}/key.pem;`)
            .replaceAll('127.0.0.1:3001', `127.0.0.1:${backend}`);
        const file = join(folder, 'nginx.conf');
        const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/${name};`).join('\n');
        await writeFile(file, `pid ${folder}/pid;\nevents {}\nhttp {\naccess_log off;\n${paths}\n${site}\n}\n`);
        return ['nginx', '-p', folder, '-c', file, '-e', join(folder, 'error.log'), '-g', 'daemon off;'];
    },
    caddy: async ({ folder, port, backend }) => {
        const site = (await example('Caddyfile'))
            .replace(
                /^ide\.example\.org \{/m,
                `https://${PUBLIC_HOST}:${port} {\n\tbind 127.0.0.1\n\ttls ${folder}/certificate.pem ${folder}/key.pem`
            )
            .replaceAll('127.0.0.1:3001', `127.0.0.1:${backend}`);
        const file = join(folder, 'Caddyfile');
        await writeFile(file, `{\n\tadmin off\n\tauto_https off\n}\n${site}`);
        return ['caddy', 'run', '--config', file, '--adapter', 'caddyfile'];
    }
};

function example(name: string): Promise<string> {
    return readFile(join(repositoryFolder, 'docker/proxies', name), 'utf8');
}

/** Starts a proxy in front of the IDE that listens at `backend` on this machine. */
export async function startProxy(kind: ProxyKind, folder: string, backend: number): Promise<Proxy> {
    await mkdir(folder);
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    const subject = ['-subj', `/CN=${PUBLIC_HOST}`, '-addext', `subjectAltName=DNS:${PUBLIC_HOST}`];
    await run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...subject]);
    const port = await freePort();
    const [program, ...args] = await commands[kind]({ folder, port, backend });
    const child = spawn(program, args, { stdio: 'ignore', env: { ...process.env, HOME: folder } });
    await until(`${kind} listens`, () => isOpen(port, child));
    return { port, stop: () => stop(child) };
}

function isOpen(port: number, child: ChildProcess): Promise<boolean> {
    if (child.exitCode !== null) {
        throw new Error(`The proxy ended with code ${child.exitCode}`);
    }
    return new Promise(resolve => {
        const socket = connect(port, '127.0.0.1');
        socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
        socket.once('connect', () => socket.destroy());
    });
}

async function stop(child: ChildProcess): Promise<void> {
    const ended = new Promise<void>(resolve => child.once('exit', () => resolve()));
    child.kill('SIGTERM');
    await ended;
}
