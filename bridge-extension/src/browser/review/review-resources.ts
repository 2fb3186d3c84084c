// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event, Resource, ResourceResolver } from '@theia/core';
import { newWriteableStream, ReadableStream } from '@theia/core/lib/common/stream';
import URI from '@theia/core/lib/common/uri';
import { injectable } from '@theia/core/shared/inversify';
import { isLargeText } from '../../common/large-text';
import { breathe } from './breathe';
import { isReviewUri } from './review-uris';

/** UTF-16 units that an editor model takes in at once. */
const PIECE_LENGTH = 1_000_000;

/** A text that exists only in this window. Without `saveContents`, Save and auto-save have nothing to call. */
export class ReviewResource implements Resource {
    readonly autosaveable = false;
    protected readonly onDidChangeContentsEmitter = new Emitter<void>();
    readonly onDidChangeContents: Event<void> = this.onDidChangeContentsEmitter.event;

    constructor(
        readonly uri: URI,
        protected text: string,
        readonly readOnly: boolean,
        protected readonly onDispose: (resource: ReviewResource) => void
    ) {
        if (isLargeText(text)) {
            this.readStream = async () => this.stream();
        }
    }

    /** Only for a large text: it would block the page for long if a model took it in at once. */
    readonly readStream?: () => Promise<ReadableStream<string>>;

    async readContents(): Promise<string> {
        return this.text;
    }

    protected stream(): ReadableStream<string> {
        const stream = newWriteableStream<string>(pieces => pieces.join(''));
        const { text } = this;
        const write = async () => {
            for (let start = 0; start < text.length; start += PIECE_LENGTH) {
                stream.write(text.substring(start, start + PIECE_LENGTH));
                await breathe();
            }
            stream.end();
        };
        void write();
        return stream;
    }

    update(text: string): void {
        if (text !== this.text) {
            this.text = text;
            this.onDidChangeContentsEmitter.fire();
        }
    }

    /** Called by the editor model when its last user is gone. */
    dispose(): void {
        this.onDispose(this);
        this.onDidChangeContentsEmitter.dispose();
    }
}

/** The texts of the open reviews, by URI. */
@injectable()
export class ReviewResources implements ResourceResolver {
    /** Asked first: the resolvers are tried one after the other. */
    readonly priority = 100;
    protected readonly resources = new Map<string, ReviewResource>();

    /** The text stays as long as an editor model made from it. */
    add(uri: URI, text: string, options: { readonly readOnly: boolean }): ReviewResource {
        const key = uri.toString();
        const resource = new ReviewResource(uri, text, options.readOnly, disposed => {
            if (this.resources.get(key) === disposed) {
                this.resources.delete(key);
            }
        });
        this.resources.set(key, resource);
        return resource;
    }

    resolve(uri: URI): Resource {
        const resource = isReviewUri(uri) ? this.resources.get(uri.toString()) : undefined;
        if (!resource) {
            throw new Error(`'${uri.toString()}' is not the text of an open review.`);
        }
        return resource;
    }
}
