// SPDX-License-Identifier: EPL-2.0

import { MessageService, nls } from '@theia/core';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ReviewDecision, ReviewInfo } from '../../common/review';

/** Names at most this many files in a question. */
const MAX_NAMES = 5;

/** Asks before several proposals are decided at once. */
@injectable()
export class BulkQuestion {
    @inject(MessageService)
    protected readonly messages: MessageService;

    /** @returns whether the user agrees; a question that is dismissed is answered with no */
    async ask(reviews: readonly ReviewInfo[], kind: ReviewDecision['kind']): Promise<boolean> {
        const names = reviews.slice(0, MAX_NAMES).map(review => FileUri.create(review.path).path.base);
        const list = reviews.length > MAX_NAMES ? [...names, '\u2026'].join(', ') : names.join(', ');
        const { sessionName } = reviews[0];
        const [question, yes] =
            kind === 'accept'
                ? [
                      nls.localize(
                          'theia/claude-bridge/review/acceptAllQuestion',
                          'Accept all {0} proposals of {1}? They change: {2}',
                          reviews.length,
                          sessionName,
                          list
                      ),
                      nls.localize('theia/claude-bridge/review/acceptAll', 'Accept All')
                  ]
                : [
                      nls.localize(
                          'theia/claude-bridge/review/rejectAllQuestion',
                          'Reject all {0} proposals of {1}? Claude stops its turn. They would change: {2}',
                          reviews.length,
                          sessionName,
                          list
                      ),
                      nls.localize('theia/claude-bridge/review/rejectAll', 'Reject All')
                  ];
        return (await this.messages.warn(question, { timeout: 0 }, yes)) === yes;
    }
}
