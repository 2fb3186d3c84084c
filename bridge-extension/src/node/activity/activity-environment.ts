// SPDX-License-Identifier: EPL-2.0

export const ActivityEnvironment = Symbol('ActivityEnvironment');

/** Where activity is told to whoever starts and stops this IDE; nothing is told without it. */
export interface ActivityEnvironment {
    /** Path of the heartbeat file. */
    readonly file?: string;
    /** Port of the endpoint. */
    readonly port?: number;
    /** What a caller of the endpoint has to know; without one the endpoint listens on the loopback interface only. */
    readonly token?: string;
}

const FILE = 'CLAUDE_BRIDGE_ACTIVITY_FILE';
const PORT = 'CLAUDE_BRIDGE_ACTIVITY_PORT';
const TOKEN = 'CLAUDE_BRIDGE_ACTIVITY_TOKEN';
/** Theia Cloud tells each session the port where it asks for activity and the secret that it shows there. */
const THEIA_CLOUD_PORT = 'THEIACLOUD_MONITOR_PORT';
const THEIA_CLOUD_SECRET = 'THEIACLOUD_SESSION_SECRET';

/** Takes the variables out of `env`: neither they nor the token are any business of the terminals. */
export function takeActivityEnvironment(env: NodeJS.ProcessEnv): ActivityEnvironment {
    const { [FILE]: file, [PORT]: port, [TOKEN]: token } = env;
    [FILE, PORT, TOKEN].forEach(name => delete env[name]);
    return {
        file: file || undefined,
        port: toPort(port || env[THEIA_CLOUD_PORT]),
        token: token || env[THEIA_CLOUD_SECRET] || undefined
    };
}

function toPort(text: string | undefined): number | undefined {
    if (!text) {
        return undefined;
    }
    const port = Number(text);
    if (!Number.isInteger(port) || port < 0 || port > 65535) {
        throw new Error(`${PORT}: "${text}" is not a port.`);
    }
    return port;
}
