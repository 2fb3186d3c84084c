// SPDX-License-Identifier: EPL-2.0

/** UTF-16 units; what is longer costs the model more than it tells it. */
export const MAX_RESOURCE_LENGTH = 25_000;

/** Cuts at a line break and says so. */
export function boundedText(text: string, limit = MAX_RESOURCE_LENGTH): string {
    if (text.length <= limit) {
        return text;
    }
    const end = text.lastIndexOf('\n', limit);
    const kept = text.slice(0, end > limit / 2 ? end : limit);
    return `${kept}\n(Cut: ${text.length - kept.length} more characters. Ask for less: one file, one symbol or one channel, where the resource has such a parameter.)`;
}
