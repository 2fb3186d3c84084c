// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event, ILogger, MessageService, nls, URI } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { VisibleFiles } from './visible-files';

/** Milliseconds for which it is believed where a name leads. */
const MAX_AGE = 30_000;
const MAX_KNOWN = 1000;

interface KnownFile {
    /** Absent: nobody could say, so that nothing must be told. */
    readonly target: string | undefined;
    readonly askedAt: number;
}

/** Keeps what the user points at or looks at from Claude where it is excluded, and tells the user so. */
@injectable()
export class Exclusions {
    @inject(VisibleFiles)
    protected readonly files: VisibleFiles;

    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(ILogger)
    @named('claude-bridge:Exclusions')
    protected readonly logger: ILogger;

    protected readonly known = new Map<string, KnownFile>();
    protected readonly asking = new Map<string, Promise<void>>();
    protected readonly onDidLearnEmitter = new Emitter<void>();

    /** Fires when `peek` knows an answer that it did not know before. */
    readonly onDidLearn: Event<void> = this.onDidLearnEmitter.event;

    async isExcluded(uri: URI): Promise<boolean> {
        return !(await this.visible([uri])).has(uri.toString());
    }

    /** Leaves out what Claude must not hear of, and tells the user so. */
    async filter<T>(items: readonly T[], uriOf: (item: T) => URI | undefined): Promise<T[]> {
        const visible = await this.visible(items.map(uriOf).filter(uri => uri !== undefined));
        const isAllowed = (uri: URI | undefined) => uri === undefined || visible.has(uri.toString());
        const names = items.map(uriOf).flatMap(uri => (uri && !isAllowed(uri) ? [uri.path.base] : []));
        if (names.length > 0) {
            void this.messages.info(
                nls.localize(
                    'theia/claude-bridge/excludedFromMention',
                    "Claude was told nothing about {0}: the setting 'claudeBridge.context.exclude' excludes it.",
                    names.join(', ')
                )
            );
        }
        return items.filter(item => isAllowed(uriOf(item)));
    }

    /** Whether the file is excluded, as far as that is known at this moment; absent: nothing is known yet, so that nothing must be told. */
    peek(uri: URI): boolean | undefined {
        const key = uri.toString();
        if (this.files.isNamed(key)) {
            return true;
        }
        if (uri.scheme !== 'file') {
            return false;
        }
        const known = this.known.get(key);
        if (!known || Date.now() - known.askedAt > MAX_AGE) {
            this.ask(key);
        }
        return known && (known.target === undefined || this.files.isNamed(key, known.target));
    }

    protected async visible(uris: readonly URI[]): Promise<ReadonlySet<string>> {
        try {
            return await this.files.filter(uris.map(uri => uri.toString()));
        } catch (error) {
            this.warn(error);
            return new Set();
        }
    }

    protected ask(key: string): void {
        if (!this.asking.has(key)) {
            this.asking.set(
                key,
                this.learn(key).finally(() => this.asking.delete(key))
            );
        }
    }

    protected async learn(key: string): Promise<void> {
        const target = await this.targetOf(key);
        if (this.known.size >= MAX_KNOWN) {
            this.known.clear();
        }
        const before = this.known.get(key);
        this.known.set(key, { target, askedAt: Date.now() });
        if (!before || before.target !== target) {
            this.onDidLearnEmitter.fire();
        }
    }

    protected async targetOf(key: string): Promise<string | undefined> {
        try {
            return (await this.files.targetsOf([key])).at(0);
        } catch (error) {
            this.warn(error);
            return undefined;
        }
    }

    protected warn(error: unknown): void {
        this.logger.warn('It is not known whether a file is a link: Claude hears nothing about it for now.', error);
    }
}
