// SPDX-License-Identifier: EPL-2.0

const MEBIBYTE = 1024 * 1024;

export const ListenerLimits = Symbol('ListenerLimits');

/** What one CLI, or somebody who is none, may cost the backend. Times in milliseconds, sizes in bytes. */
export const defaultLimits = {
    /** One message. A larger one closes the socket with 1009. */
    maxMessageSize: 64 * MEBIBYTE,
    /** Sent but not yet taken by the CLI. A session that does not read for that long is closed with 1013. */
    maxBufferedSize: 64 * MEBIBYTE,
    /** Sockets that passed the upgrade. */
    maxSockets: 32,
    /** TCP connections of any kind; each of those that say nothing ends with `headerDeadline`. */
    maxConnections: 256,
    headerDeadline: 10_000,
    maxHeaderSize: 16 * 1024,
    /** From the upgrade to `notifications/initialized`. */
    handshakeDeadline: 10_000,
    pingInterval: 30_000,
    /** From our close frame to the end of the socket when the CLI does not answer. */
    closeGrace: 2_000
} as const;

export type ListenerLimits = { readonly [K in keyof typeof defaultLimits]: number };
