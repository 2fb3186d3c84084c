// SPDX-License-Identifier: EPL-2.0

/** Bytes that a program may put on the clipboard at once. */
export const MAX_CLIPBOARD_TEXT = 1024 * 1024;

/** The text of an OSC 52 sequence for the clipboard; absent for anything else, above all for a question what is on it. */
export function textToCopy(payload: string): string | undefined {
    const [, target, data] = /^([^;]*);([A-Za-z0-9+/]+=*)$/.exec(payload) ?? [];
    if (data === undefined || (target !== '' && !target.includes('c')) || data.length > Math.ceil(MAX_CLIPBOARD_TEXT / 3) * 4) {
        return undefined;
    }
    try {
        const bytes = Uint8Array.from(atob(data), letter => letter.charCodeAt(0));
        return bytes.length > MAX_CLIPBOARD_TEXT ? undefined : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
        // Neither base64 nor text.
        return undefined;
    }
}
