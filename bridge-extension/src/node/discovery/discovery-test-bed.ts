// SPDX-License-Identifier: EPL-2.0

import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'fs';
import { AddressInfo, createServer, Server } from 'net';
import { tmpdir } from 'os';
import { join } from 'path';
import { ILogger } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { ApplicationPackage } from '@theia/core/shared/@theia/application-package';
import { Container, injectable } from '@theia/core/shared/inversify';
import { Discovery } from './discovery';
import { bindDiscovery } from './discovery-module';
import { Host } from './host';
import { LockContent } from './lock-content';

export const TOKEN = 'ab'.repeat(32);
/** Larger than any that Linux gives. */
export const DEAD_PID = 2 ** 22 + 1;

@injectable()
export class RecordingLogger extends MockLogger {
    readonly lines: string[] = [];

    override async info(line: unknown): Promise<void> {
        this.lines.push(String(line));
    }

    override async warn(line: unknown): Promise<void> {
        this.lines.push(String(line));
    }

    override async error(line: unknown): Promise<void> {
        this.lines.push(String(line));
    }
}

/** For specs: a machine with a home and a configuration folder of its own, on which backends start and stop. */
export class DiscoveryTestBed {
    readonly root = realpathSync(mkdtempSync(join(tmpdir(), 'discovery-')));
    readonly home = join(this.root, 'home');
    readonly configuration = join(this.root, 'configuration');
    readonly lockDirectory = join(this.home, '.claude', 'ide');
    readonly logger = new RecordingLogger();
    protected readonly backends: Discovery[] = [];
    protected readonly servers = new Set<Server>();

    /** A new backend on this machine, wired as in the product. */
    createBackend(host: Partial<Host> = {}): Discovery {
        const container = new Container();
        bindDiscovery(container.bind.bind(container));
        const identity = ['main.js', '--port', '3000'];
        container.rebind(Host).toConstantValue({
            env: {},
            pid: process.pid,
            platform: 'linux',
            identity,
            home: this.home,
            loginShell: '/bin/sh',
            ...host
        } satisfies Host);
        container.bind(ILogger).toConstantValue(this.logger);
        container.bind(EnvVariablesServer).toConstantValue({
            getConfigDirUri: async () => FileUri.create(this.configuration).toString()
        } as EnvVariablesServer);
        container.bind(ApplicationPackage).toConstantValue({
            props: { frontend: { config: { applicationName: 'Test IDE' } } }
        } as ApplicationPackage);
        const backend = container.get<Discovery>(Discovery);
        this.backends.push(backend);
        return backend;
    }

    /** Takes a port as a listener does. */
    async listen(port = 0): Promise<number> {
        const server = createServer(socket => socket.destroy());
        await new Promise<void>((resolve, reject) => {
            server.once('error', reject);
            server.listen(port, '127.0.0.1', resolve);
        });
        this.servers.add(server);
        return (server.address() as AddressInfo).port;
    }

    async closePort(port: number): Promise<void> {
        const server = [...this.servers].find(candidate => (candidate.address() as AddressInfo).port === port)!;
        this.servers.delete(server);
        await new Promise(resolve => server.close(resolve));
    }

    lockPath(port: number): string {
        return join(this.lockDirectory, `${port}.lock`);
    }

    readLock(port: number): LockContent {
        return JSON.parse(readFileSync(this.lockPath(port), 'utf8'));
    }

    async dispose(): Promise<void> {
        this.backends.forEach(backend => backend.withdraw());
        await Promise.all([...this.servers].map(server => new Promise(resolve => server.close(resolve))));
        rmSync(this.root, { recursive: true, force: true });
    }
}

/** Gives each test of a suite a machine of its own, and puts clock and umask right afterwards. */
export function provideDiscovery(use: (bed: DiscoveryTestBed) => void): void {
    let bed: DiscoveryTestBed;
    let umask: number;
    beforeEach(() => {
        umask = process.umask();
        use((bed = new DiscoveryTestBed()));
    });
    afterEach(async () => {
        process.umask(umask);
        jest.useRealTimers();
        await bed.dispose();
    });
}

/** Stays the real one when a spec replaces the clock. */
const { setTimeout: wait } = globalThis;

/** Waits for something that happens by itself; the test's own time limit is the only one. */
export async function until(condition: () => boolean): Promise<void> {
    while (!condition()) {
        await new Promise(resolve => wait(resolve, 5));
    }
}
