// SPDX-License-Identifier: EPL-2.0

const MAX_LENGTH = 80;

/**
 * A name that is safe in a folder of ours and easy to mention: the CLI finds neither names with `#` nor, without quotes, names with
 * blanks.
 */
export function uploadName(name: string): string {
    const last = name.split(/[/\\]/).at(-1) ?? '';
    const plain = last
        .normalize('NFC')
        .replace(/[^\p{L}\p{N}._-]+/gu, '-')
        .replace(/^[.-]+/, '');
    const dot = plain.lastIndexOf('.');
    const extension = dot > 0 ? plain.slice(dot).slice(0, 12) : '';
    const stem = dot > 0 ? plain.slice(0, dot) : plain;
    return ([...stem].slice(0, MAX_LENGTH).join('') || 'file') + extension;
}
