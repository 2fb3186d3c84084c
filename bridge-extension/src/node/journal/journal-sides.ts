// SPDX-License-Identifier: EPL-2.0

import { FileSnapshot } from './file-snapshot';
import { SideRecord } from './journal-schema';

export function sideOf(snapshot: FileSnapshot): SideRecord {
    return snapshot.kind === 'file' ? { kind: 'file', hash: snapshot.hash, size: snapshot.bytes.length, mode: snapshot.mode } : snapshot;
}

/** The same content, as far as that can be told. */
export function isSameSide(left: SideRecord, right: SideRecord): boolean {
    if (left.kind === 'file' && right.kind === 'file') {
        return left.hash === right.hash;
    }
    if (left.kind === 'opaque' && right.kind === 'opaque') {
        return left.size !== undefined && left.size === right.size && left.modifiedAt === right.modifiedAt;
    }
    return left.kind === 'absent' && right.kind === 'absent';
}
