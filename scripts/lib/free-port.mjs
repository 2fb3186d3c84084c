// SPDX-License-Identifier: EPL-2.0

import { createServer } from 'node:net';
import { UserError } from './user-error.mjs';

function explain(error, port, hostname) {
    switch (error.code) {
        case 'EADDRINUSE':
            return `Port ${port} on ${hostname} is in use. Stop the program that uses it, or choose another port with: npm start -- --port N`;
        case 'EACCES':
            return `Port ${port} on ${hostname} needs privileges that you do not have. Choose one above 1023 with: npm start -- --port N`;
        case 'EADDRNOTAVAIL':
        case 'ENOTFOUND':
            return `${hostname} is not an address of this machine.`;
        default:
            return `Cannot listen on port ${port} of ${hostname}: ${error.message}`;
    }
}

/** @returns {Promise<number>} the port, or a free one for 0; fails with a sentence when it cannot be had */
export function freePort(port, hostname) {
    return new Promise((resolve, reject) => {
        const probe = createServer();
        probe.once('error', error => reject(new UserError(explain(error, port, hostname))));
        probe.listen({ port, host: hostname, exclusive: true }, () => {
            const found = probe.address().port;
            probe.close(() => resolve(found));
        });
    });
}
