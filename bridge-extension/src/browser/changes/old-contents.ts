// SPDX-License-Identifier: EPL-2.0

import { PreferenceService } from '@theia/core';
import { EncodingRegistry } from '@theia/core/lib/browser/encoding-registry';
import { BinaryBuffer } from '@theia/core/lib/common/buffer';
import { EncodingService } from '@theia/core/lib/common/encoding-service';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { JournalServer } from '../../common/journal';

export interface OldContent {
    readonly text: string;
    readonly encoding: string;
    /** There was no file. */
    readonly isAbsent: boolean;
}

/** Fetches what was in files before Claude changed them, decoded as an editor would. */
@injectable()
export class OldContents {
    @inject(JournalServer)
    protected readonly server: JournalServer;

    @inject(EncodingService)
    protected readonly encodings: EncodingService;

    @inject(EncodingRegistry)
    protected readonly encodingRegistry: EncodingRegistry;

    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    /** @returns `undefined` when the journal does not have it (any more) */
    async read(changeId: string, path: string): Promise<OldContent | undefined> {
        const content = await this.server.getOldContent(changeId);
        if (!content) {
            return undefined;
        }
        if (typeof content.base64 !== 'string') {
            return { text: '', encoding: this.encodingRegistry.getEncodingForResource(FileUri.create(path)), isAbsent: true };
        }
        const bytes = BinaryBuffer.wrap(Uint8Array.from(atob(content.base64), character => character.charCodeAt(0)));
        const detected = await this.encodings.detectEncoding(bytes, this.guesses(path));
        const encoding = this.encodingRegistry.getEncodingForResource(FileUri.create(path), detected.encoding);
        return { text: this.encodings.decode(bytes, encoding), encoding, isAbsent: false };
    }

    protected guesses(path: string): boolean {
        return this.preferences.get<boolean>('files.autoGuessEncoding', false, FileUri.create(path).toString());
    }
}
