// SPDX-License-Identifier: EPL-2.0

import { ChildProcess, spawn } from 'node:child_process';
import { createWriteStream, WriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from '../free-port';
import { browserAppFolder } from '../paths';

export interface IdeOptions {
    /** Absent: one that is free. */
    readonly port?: number;
    /** What the backend listens on; absent: 127.0.0.1. */
    readonly hostname?: string;
    /** Real path of the folder to open. */
    readonly workspace: string;
    readonly home: string;
    /** Where the IDE keeps its settings and the remembered endpoint; survives a restart. */
    readonly configFolder: string;
    /** Gets everything that the backend prints. */
    readonly logFile: string;
    /** User settings on top of those that every test has. */
    readonly settings?: Readonly<Record<string, unknown>>;
    /** Start VS Code extensions, hence language servers, too. */
    readonly plugins?: boolean;
    /** The Theia application to start; absent: the browser app of this repository. */
    readonly appFolder?: string;
    /** Variables on top of the few that every backend of a test has. */
    readonly environment?: Readonly<Record<string, string>>;
}

const SETTINGS = {
    'security.workspace.trust.enabled': false,
    'workbench.startupEditor': 'none',
    'terminal.integrated.fontFamily': 'monospace'
};

/** The IDE's backend as a process of its own, in a clean environment and with a throw-away HOME. */
export class IdeProcess {
    private child: ChildProcess | undefined;
    private readonly log: WriteStream;

    private constructor(
        readonly port: number,
        private readonly options: IdeOptions
    ) {
        this.log = createWriteStream(options.logFile, { flags: 'a' });
    }

    /** Starts a backend and waits until its page can be opened. */
    static async start(options: IdeOptions): Promise<IdeProcess> {
        const ide = new IdeProcess(options.port ?? (await freePort()), options);
        await mkdir(options.configFolder, { recursive: true });
        await writeFile(join(options.configFolder, 'settings.json'), JSON.stringify({ ...SETTINGS, ...options.settings }, undefined, 2));
        await ide.launch();
        return ide;
    }

    get url(): string {
        return `http://127.0.0.1:${this.port}/#${encodeURI(this.options.workspace)}`;
    }

    get pid(): number | undefined {
        return this.child?.pid;
    }

    /** Ends the backend with the signal and waits until it is gone; its terminals go with it. */
    async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
        const { child } = this;
        this.child = undefined;
        if (child && child.exitCode === null && child.signalCode === null) {
            const exit = new Promise<void>(resolve => child.once('exit', () => resolve()));
            child.kill(signal);
            await exit;
        }
    }

    /** Starts the backend again on the same port and with the same configuration folder. */
    async launch(): Promise<void> {
        const { workspace, home, configFolder, plugins, appFolder = browserAppFolder, environment } = this.options;
        const main = join(appFolder, 'lib/backend/main.js');
        const args = [main, workspace, '--hostname', this.options.hostname ?? '127.0.0.1', '--port', String(this.port)];
        if (plugins) {
            args.push(`--plugins=local-dir:${join(browserAppFolder, 'plugins')}`);
        }
        const child = spawn(process.execPath, args, {
            cwd: appFolder,
            stdio: ['ignore', 'pipe', 'pipe'],
            env: {
                PATH: process.env.PATH,
                HOME: home,
                SHELL: '/bin/bash',
                LANG: 'C.UTF-8',
                THEIA_CONFIG_DIR: configFolder,
                ...environment
            }
        });
        this.child = child;
        child.stdout.pipe(this.log, { end: false });
        child.stderr.pipe(this.log, { end: false });
        await new Promise<void>((resolve, reject) => {
            child.once('error', reject);
            child.once('exit', code =>
                reject(new Error(`The backend ended with code ${code} before it listened; see ${this.options.logFile}`))
            );
            child.stdout.on('data', (chunk: Buffer) => {
                if (chunk.includes('Theia app listening on')) {
                    resolve();
                }
            });
        });
    }
}
