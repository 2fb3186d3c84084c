// SPDX-License-Identifier: EPL-2.0

import { BinaryBuffer } from '@theia/core/lib/common/buffer';
import { EncodingService } from '@theia/core/lib/common/encoding-service';
import { inject, injectable } from '@theia/core/shared/inversify';

/** A file's bytes read as text, and the way back. */
export interface EncodedText {
    /** Without byte order mark. */
    readonly text: string;
    /** The mark in front of it, or nothing. */
    readonly mark: string;
    /** @throws LossyEncodingError when the encoding does not have all of the letters */
    encode(text: string): Buffer;
}

/** Its message is for people and the model. */
export class LossyEncodingError extends Error {}

const BYTE_ORDER_MARK = '\uFEFF';

@injectable()
export class TextEncodings {
    @inject(EncodingService)
    protected readonly encodings: EncodingService;

    /**
     * @param encoding of the file as far as it is known; a byte order mark wins
     * @returns `undefined` when other bytes would come out of it than went in: then it is not in that encoding, or no text
     */
    async read(bytes: Buffer, encoding: string | undefined): Promise<EncodedText | undefined> {
        const buffer = BinaryBuffer.wrap(bytes);
        const { encoding: detected } = await this.encodings.detectEncoding(buffer);
        const chosen = detected ?? encoding ?? 'utf8';
        const hasMark = isMarked(bytes);
        const text = this.encodings.decode(buffer, chosen);
        const toBytes = (changed: string) => Buffer.from(this.encodings.encode(changed, { encoding: chosen, hasBOM: hasMark }).buffer);
        const encode = (changed: string) => {
            const encoded = toBytes(changed);
            if (this.encodings.decode(BinaryBuffer.wrap(encoded), chosen) !== changed) {
                throw new LossyEncodingError(`Not all of the new text can be written in the encoding ${chosen} of the file.`);
            }
            return encoded;
        };
        return toBytes(text).equals(bytes) ? { text, mark: hasMark ? BYTE_ORDER_MARK : '', encode } : undefined;
    }
}

function isMarked(bytes: Buffer): boolean {
    return ['efbbbf', 'fffe', 'feff'].some(mark => bytes.subarray(0, mark.length / 2).toString('hex') === mark);
}
