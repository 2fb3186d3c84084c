// SPDX-License-Identifier: EPL-2.0

import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below those that systems give to outgoing connections: one of these stays free until somebody asks for it. */
const [FIRST, END] = [10_000, 32_000];

/** A TCP port of 127.0.0.1 that nobody listened on a moment ago, and that a server can have again after a restart. */
export async function freePort(): Promise<number> {
    const port = randomInt(FIRST, END);
    const server = createServer();
    try {
        await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
    } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
            return freePort();
        }
        throw error;
    }
    await new Promise<void>(resolve => server.close(() => resolve()));
    return port;
}
