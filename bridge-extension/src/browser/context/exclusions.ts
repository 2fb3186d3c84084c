// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event, ILogger, MessageService, nls, URI } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { BridgeServer } from '../../common/bridge-protocol';
import { ResourcesServer } from '../../common/resources';
import { BridgePreferences } from '../bridge-preferences';
import { isExcludedFile } from './excluded-files';

/** Milliseconds for which it is believed where a name leads. */
const MAX_AGE = 30_000;
const MAX_KNOWN = 1000;

interface KnownFile {
    /** Absent: nobody could say, so that nothing must be told. */
    readonly real: URI | undefined;
    readonly askedAt: number;
}

/** Decides which files Claude hears nothing about: by their names, and by the names of what they are links to. */
@injectable()
export class Exclusions {
    @inject(BridgePreferences)
    protected readonly preferences: BridgePreferences;

    @inject(BridgeServer)
    protected readonly server: ResourcesServer;

    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(ILogger)
    @named('claude-bridge:Exclusions')
    protected readonly logger: ILogger;

    protected readonly known = new Map<string, KnownFile>();
    protected readonly asking = new Map<string, Promise<URI | undefined>>();
    protected readonly onDidLearnEmitter = new Emitter<void>();

    /** Fires when `peek` knows an answer that it did not know before. */
    readonly onDidLearn: Event<void> = this.onDidLearnEmitter.event;

    async isExcluded(uri: URI): Promise<boolean> {
        if (this.matches(uri) || uri.scheme !== 'file') {
            return this.matches(uri);
        }
        return this.isSecret(await this.ask(uri), uri);
    }

    /** Leaves out what Claude must not hear of, and tells the user so. */
    async filter<T>(items: readonly T[], uriOf: (item: T) => URI | undefined): Promise<T[]> {
        const excluded = await Promise.all(
            items.map(item => {
                const uri = uriOf(item);
                return uri !== undefined && this.isExcluded(uri);
            })
        );
        const names = items.filter((_, index) => excluded[index]).map(item => uriOf(item)?.path.base);
        if (names.length > 0) {
            void this.messages.info(
                nls.localize(
                    'theia/claude-bridge/excludedFromMention',
                    "Claude was told nothing about {0}: the setting 'claudeBridge.context.exclude' excludes it.",
                    names.join(', ')
                )
            );
        }
        return items.filter((_, index) => !excluded[index]);
    }

    /** What is known at this moment; absent: nothing yet, so that nothing must be told. */
    peek(uri: URI): boolean | undefined {
        if (this.matches(uri)) {
            return true;
        }
        if (uri.scheme !== 'file') {
            return false;
        }
        const known = this.known.get(uri.toString());
        if (!known || Date.now() - known.askedAt > MAX_AGE) {
            void this.ask(uri);
        }
        return known && this.isSecret(known.real, uri);
    }

    protected isSecret(real: URI | undefined, uri: URI): boolean {
        return real === undefined || this.matches(real, uri);
    }

    /** @param configuredFor the file whose folder may have settings of its own */
    protected matches(uri: URI, configuredFor = uri): boolean {
        const patterns = this.preferences.get('claudeBridge.context.exclude', undefined, configuredFor.toString());
        return isExcludedFile(uri.normalizePath(), patterns);
    }

    protected ask(uri: URI): Promise<URI | undefined> {
        const key = uri.toString();
        const current = this.asking.get(key) ?? this.learn(uri).finally(() => this.asking.delete(key));
        this.asking.set(key, current);
        return current;
    }

    protected async learn(uri: URI): Promise<URI | undefined> {
        const key = uri.toString();
        const real = await this.resolve(uri);
        if (this.known.size >= MAX_KNOWN) {
            this.known.clear();
        }
        const before = this.known.get(key);
        this.known.set(key, { real, askedAt: Date.now() });
        if (!before || before.real?.toString() !== real?.toString()) {
            this.onDidLearnEmitter.fire();
        }
        return real;
    }

    protected async resolve(uri: URI): Promise<URI | undefined> {
        try {
            const [real] = await this.server.getRealUris([uri.toString()]);
            return new URI(real);
        } catch (error) {
            this.logger.warn('It is not known whether a file is a link: Claude hears nothing about it for now.', error);
            return undefined;
        }
    }
}
