// SPDX-License-Identifier: EPL-2.0

import { BlockList, isIP, isIPv4 } from 'net';
import { GateConfigurationError } from './gate-settings';

/** The addresses whose word about the client is believed. */
export class TrustedProxies {
    protected readonly list = new BlockList();

    /** @param entries addresses, CIDR blocks or `loopback`. @throws GateConfigurationError for anything else */
    constructor(entries: readonly string[]) {
        for (const entry of entries) {
            this.add(entry);
        }
    }

    has(address: string | undefined): boolean {
        const plain = plainAddress(address);
        return !!plain && isIP(plain) !== 0 && this.list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6');
    }

    protected add(entry: string): void {
        if (entry === 'loopback') {
            this.list.addSubnet('127.0.0.0', 8, 'ipv4');
            this.list.addAddress('::1', 'ipv6');
            return;
        }
        const [address, bits, more] = entry.split('/');
        const version = isIP(address);
        const width = version === 4 ? 32 : 128;
        const prefix = bits === undefined ? width : /^\d{1,3}$/.test(bits) ? Number(bits) : NaN;
        if (version === 0 || more !== undefined || !(prefix >= 0 && prefix <= width)) {
            throw new GateConfigurationError(
                `CLAUDE_BRIDGE_TRUSTED_PROXIES: "${entry}" is not an address, a block such as 10.0.0.0/8, or the word loopback.`
            );
        }
        this.list.addSubnet(address, prefix, version === 4 ? 'ipv4' : 'ipv6');
    }
}

/** Without the IPv6 clothes that a dual-stack socket puts around an IPv4 address, brackets and zones. */
export function plainAddress(address: string | undefined): string | undefined {
    return address
        ?.trim()
        .replace(/^\[([^\]]*)\](:\d+)?$/, '$1')
        .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
        .replace(/^::ffff:(?=\d+\.)/i, '')
        .replace(/%.*$/, '');
}
