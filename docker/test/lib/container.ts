// SPDX-License-Identifier: EPL-2.0

import { until } from '../../../test/lib/until';
import { attempt, Outcome, run } from './run';

export interface ContainerOptions {
    readonly image?: string;
    /** Options of `podman run`. */
    readonly options?: readonly string[];
    readonly env?: Readonly<Record<string, string>>;
    /** What follows the image's name. */
    readonly args?: readonly string[];
}

/** Opens the IDE without the login page. */
export const TOKEN = 'a-token-for-the-image-tests';

/** The image with nothing in it but the IDE, and the one with a CLI; both built before the tests start. */
export const IMAGE = process.env.IMAGE ?? 'localhost/claude-bridge-ide:test';
export const IMAGE_WITH_CLI = process.env.IMAGE_WITH_CLI ?? 'localhost/claude-bridge-ide:cli';

/** Milliseconds; a start takes three seconds where nothing else is at work. */
const READY_LIMIT = 120_000;

/** How the documentation tells to run it: nothing writable but the volumes and /tmp, no capability, no way to get one. */
export const LOCKED = ['--read-only', '--tmpfs=/tmp:mode=1777', '--cap-drop=all', '--security-opt=no-new-privileges'];

/** One container of the image. */
export class Container {
    private constructor(readonly id: string) {}

    static async start({ image = IMAGE, options = [], env = {}, args = [] }: ContainerOptions): Promise<Container> {
        const variables = Object.entries({ CLAUDE_BRIDGE_TOKEN: TOKEN, ...env }).map(([name, value]) => `--env=${name}=${value}`);
        return new Container(await run('podman', ['run', '--detach', '--no-healthcheck', ...variables, ...options, image, ...args]));
    }

    /** Waits until the IDE says that it is ready. */
    async isReady(): Promise<this> {
        await until(
            'the IDE in the container is ready',
            async () => {
                if ((await this.exec('ide-healthcheck', '/readyz')).code === 0) {
                    return true;
                }
                if (!(await this.isRunning())) {
                    throw new Error(`The container ended: ${await this.logs()}`);
                }
                return false;
            },
            READY_LIMIT
        );
        return this;
    }

    exec(...command: readonly string[]): Promise<Outcome> {
        return attempt('podman', ['exec', this.id, ...command]);
    }

    /** Output of a line of shell in a login shell, which is what the IDE's terminals are. @throws when it fails */
    async shell(line: string): Promise<string> {
        return run('podman', ['exec', this.id, 'bash', '--login', '-c', line]);
    }

    async inspect(format: string): Promise<string> {
        return run('podman', ['inspect', '--format', format, this.id]);
    }

    async isRunning(): Promise<boolean> {
        return (await this.inspect('{{.State.Running}}')) === 'true';
    }

    /** Exit code, when it has ended by itself or by `stop`. */
    async exitCode(): Promise<number> {
        return Number(await run('podman', ['wait', this.id]));
    }

    async logs(): Promise<string> {
        const { stdout, stderr } = await attempt('podman', ['logs', this.id]);
        return stdout + stderr;
    }

    /** SIGTERM, and SIGKILL when that has had no effect after this many seconds. */
    async stop(seconds: number): Promise<void> {
        await run('podman', ['stop', '--time', String(seconds), this.id]);
    }

    async kill(): Promise<void> {
        await run('podman', ['kill', '--signal', 'KILL', this.id]);
        await this.exitCode();
    }

    async restart(): Promise<void> {
        await run('podman', ['start', this.id]);
    }

    async remove(): Promise<void> {
        // However long a busy machine takes to end the processes: removing by force gives up after ten seconds.
        if ((await attempt('podman', ['kill', '--signal', 'KILL', this.id])).code === 0) {
            await this.exitCode();
        }
        await run('podman', ['rm', '--force', '--volumes', this.id]);
    }
}
