// SPDX-License-Identifier: EPL-2.0

/** Lets the page draw and take input between two steps of long work. */
export function breathe(): Promise<void> {
    return new Promise(resolve => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => {
            port1.close();
            resolve();
        };
        port2.postMessage(undefined);
    });
}
