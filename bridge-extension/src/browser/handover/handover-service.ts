// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { Exclusions } from '../context/exclusions';
import { MentionService } from '../context/mention-service';
import { Composer } from './composer';
import { composerText } from './composer-text';
import { HandoverItem } from './handover-item';

/** Hands things to Claude: files as mentions, all else as text in its prompt. */
@injectable()
export class HandoverService {
    @inject(MentionService)
    protected readonly mentions: MentionService;

    @inject(Composer)
    protected readonly composer: Composer;

    @inject(Exclusions)
    protected readonly exclusions: Exclusions;

    async handOver(items: readonly HandoverItem[]): Promise<void> {
        if (items.every(({ text }) => text === undefined)) {
            await this.mentions.mention(items.flatMap(({ uri, lines }) => (uri ? [{ uri: uri.toString(), lines }] : [])));
            return;
        }
        const allowed = await this.exclusions.filter(items, ({ uri }) => uri);
        if (allowed.length > 0) {
            await this.composer.put(cwd => composerText(allowed, cwd));
        }
    }

    /** @param instruct makes the instruction of the places, as Claude reads them */
    async prompt(items: readonly HandoverItem[], instruct: (places: string) => string): Promise<void> {
        const allowed = await this.exclusions.filter(items, ({ uri }) => uri);
        if (allowed.length > 0) {
            await this.composer.put(cwd => instruct(composerText(allowed, cwd).trimEnd()));
        }
    }
}
