// SPDX-License-Identifier: EPL-2.0

import { DisposableCollection, Emitter, Event } from '@theia/core';
import { EncodingRegistry } from '@theia/core/lib/browser/encoding-registry';
import { BinaryBuffer } from '@theia/core/lib/common/buffer';
import { EncodingService } from '@theia/core/lib/common/encoding-service';
import { consumeStream } from '@theia/core/lib/common/stream';
import URI from '@theia/core/lib/common/uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { FileSystemPreferences } from '@theia/filesystem/lib/common/filesystem-preferences';
import { ETAG_DISABLED, FileOperation, FileOperationError, FileOperationResult } from '@theia/filesystem/lib/common/files';

/** What a proposal is compared with. */
export interface FileSnapshot {
    readonly exists: boolean;
    /** Decoded as an editor would; empty where there is no file. */
    readonly text: string;
    /** Size in bytes. */
    readonly size: number;
    readonly encoding?: string;
    /** Some bytes are no text in that encoding; the text has U+FFFD for them. */
    readonly isUndecodable: boolean;
    /** The file is there but cannot be read: why, for people. */
    readonly error?: string;
}

/** More than this is not fetched into the page for a comparison. Bytes. */
const SIZE_LIMIT = 64 * 1024 * 1024;

const READ_OPTIONS = { etag: ETAG_DISABLED, limits: { size: SIZE_LIMIT } };

interface TextOnDisk extends Required<Pick<FileSnapshot, 'text' | 'size' | 'encoding'>> {
    /** Absent when the text came in pieces. */
    readonly bytes?: BinaryBuffer;
}

const NO_FILE: FileSnapshot = { exists: false, text: '', size: 0, isUndecodable: false };

@injectable()
export class FileOnDisk {
    @inject(FileService)
    protected readonly files: FileService;

    @inject(EncodingService)
    protected readonly encodings: EncodingService;

    @inject(EncodingRegistry)
    protected readonly encodingRegistry: EncodingRegistry;

    @inject(FileSystemPreferences)
    protected readonly preferences: FileSystemPreferences;

    /**
     * Never throws: a file that cannot be read is described, since its review must open all the same.
     * @param isLarge what would block the page for long when it arrives in one piece comes in many
     */
    async read(uri: URI, isLarge = false): Promise<FileSnapshot> {
        try {
            const read = await (isLarge ? this.readInPieces(uri) : this.readAtOnce(uri));
            const { text, size, encoding } = read;
            return { exists: true, text, size, encoding, isUndecodable: await this.isUndecodable(uri, read) };
        } catch (error) {
            if (error instanceof FileOperationError && error.fileOperationResult === FileOperationResult.FILE_NOT_FOUND) {
                return NO_FILE;
            }
            const reason = error instanceof Error ? error.message : String(error);
            return { exists: true, text: '', size: 0, isUndecodable: false, error: reason };
        }
    }

    /** Decodes as the platform does when it reads a text, but without its stream, which waits for a timer. */
    protected async readAtOnce(uri: URI): Promise<TextOnDisk> {
        const { value: bytes, size } = await this.files.readFile(uri, READ_OPTIONS);
        const detected = await this.encodings.detectEncoding(bytes, this.preferences['files.autoGuessEncoding']);
        const encoding = await this.encodingRegistry.getEncodingForResource(uri, detected.encoding);
        return { text: this.encodings.decode(bytes, encoding), size, encoding, bytes };
    }

    protected async readInPieces(uri: URI): Promise<TextOnDisk> {
        const { value: stream, size, encoding } = await this.files.readStream(uri, READ_OPTIONS);
        return { text: await consumeStream(stream, pieces => pieces.join('')), size, encoding };
    }

    /** U+FFFD may also stand in the file itself: only the bytes tell. */
    protected async isUndecodable(uri: URI, { text, encoding, bytes }: TextOnDisk): Promise<boolean> {
        if (!text.includes('\uFFFD') || !encoding.startsWith('utf8')) {
            return false;
        }
        const { buffer } = bytes ?? (await this.files.readFile(uri, READ_OPTIONS)).value;
        try {
            new TextDecoder('utf-8', { fatal: true }).decode(buffer);
            return false;
        } catch {
            return true;
        }
    }

    /** @returns fires with the new state whenever the file has changed; dispose to stop watching. */
    watch(uri: URI, isLarge = false): FileWatch {
        return new FileWatch(uri, isLarge, this, this.files);
    }
}

/** Follows one file, also outside the workspace. */
export class FileWatch extends DisposableCollection {
    protected readonly onDidChangeEmitter = new Emitter<FileSnapshot>();
    readonly onDidChange: Event<FileSnapshot> = this.onDidChangeEmitter.event;
    protected readonly onDidMoveEmitter = new Emitter<URI>();
    /** The file was moved in this window, to where. */
    readonly onDidMove: Event<URI> = this.onDidMoveEmitter.event;
    protected reading = false;
    protected readAgain = false;

    constructor(
        protected readonly uri: URI,
        protected readonly isLarge: boolean,
        protected readonly disk: FileOnDisk,
        files: FileService
    ) {
        super();
        this.pushAll([
            this.onDidChangeEmitter,
            this.onDidMoveEmitter,
            files.onDidRunOperation(event => {
                if (event.isOperation(FileOperation.MOVE) && event.resource.isEqualOrParent(uri)) {
                    const rest = event.resource.relative(uri)?.toString();
                    this.onDidMoveEmitter.fire(rest ? event.target.resource.resolve(rest) : event.target.resource);
                }
            }),
            files.watch(uri),
            files.onDidFilesChange(event => {
                if (event.contains(uri)) {
                    void this.refresh();
                }
            })
        ]);
    }

    protected async refresh(): Promise<void> {
        if (this.reading) {
            this.readAgain = true;
            return;
        }
        this.reading = true;
        do {
            this.readAgain = false;
            const snapshot = await this.disk.read(this.uri, this.isLarge);
            if (!this.disposed) {
                this.onDidChangeEmitter.fire(snapshot);
            }
        } while (this.readAgain);
        this.reading = false;
    }
}
