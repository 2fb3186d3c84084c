// SPDX-License-Identifier: EPL-2.0

import { ILogger, MessageService, nls } from '@theia/core';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { ReviewInfo } from '../../common/review';

/** Tells that a decision got lost on its way to the backend. */
@injectable()
export class DecisionFailure {
    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(ILogger)
    @named('claude-bridge:DecisionFailure')
    protected readonly logger: ILogger;

    report(review: ReviewInfo, error: unknown): void {
        this.logger.error('A decision about a proposal could not be handed over.', error);
        void this.messages.error(
            nls.localize(
                'theia/claude-bridge/review/decisionFailed',
                'Your decision about {0} did not reach Claude: the connection to the IDE is interrupted. Try again, or answer in the terminal.',
                FileUri.create(review.path).path.base
            )
        );
    }
}
