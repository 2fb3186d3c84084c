// SPDX-License-Identifier: EPL-2.0

import { connect } from 'net';
import { isIndex } from '../../common/guards';

/** Milliseconds. A loopback port that refuses does so at once; one that says nothing has somebody behind it. */
const PATIENCE = 500;

/** @returns `false` only when the port refuses the connection for sure */
export function isListening(port: number): Promise<boolean> {
    return new Promise(resolve => {
        const socket = connect({ host: '127.0.0.1', port });
        const settle = (listening: boolean) => {
            socket.destroy();
            resolve(listening);
        };
        socket.setTimeout(PATIENCE, () => settle(true));
        socket.once('connect', () => settle(true));
        socket.once('error', (error: NodeJS.ErrnoException) => settle(error.code !== 'ECONNREFUSED'));
    });
}

export function isPid(value: unknown): value is number {
    return isIndex(value) && value > 0;
}

/** Whether the pid is taken; also by a process of another account, which may not be signalled. */
export function isProcessAlive(pid: number): boolean {
    try {
        process.kill(pid, 0);
        return true;
    } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'EPERM';
    }
}
