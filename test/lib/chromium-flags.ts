// SPDX-License-Identifier: EPL-2.0

/** Everything that would make Chromium go out to the network or emulate a GPU, which costs more than all that the IDE does, is off. */
export const CHROMIUM_FLAGS = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync'
];
