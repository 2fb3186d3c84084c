// SPDX-License-Identifier: EPL-2.0

/** Images that the CLI shows to the model. */
export type ImageKind = 'png' | 'jpg' | 'gif' | 'webp' | 'bmp';

/** Bytes that are enough to tell. */
export const IMAGE_HEADER_LENGTH = 16;

const NAMES = /\.(?:png|jpe?g|gif|webp|bmp)$/i;

/** What an image really is, whatever its name says; absent: it is none. */
export function imageKind(start: Uint8Array): ImageKind | undefined {
    const text = String.fromCharCode(...start.subarray(0, IMAGE_HEADER_LENGTH));
    switch (true) {
        case text.startsWith('\x89PNG\r\n\x1a\n'):
            return 'png';
        case text.startsWith('\xff\xd8\xff'):
            return 'jpg';
        case text.startsWith('GIF87a') || text.startsWith('GIF89a'):
            return 'gif';
        case text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP':
            return 'webp';
        case text.startsWith('BM') && start.length > 2:
            return 'bmp';
        default:
            return undefined;
    }
}

export function isNamedAsImage(name: string): boolean {
    return NAMES.test(name);
}
