// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ReviewInfo } from '../../common/review';
import { CommandKeys } from './command-keys';
import { ReviewAnnouncer } from './review-announcer';
import { ReviewCommands } from './review-commands';
import { ReviewDiffWidget } from './review-diff-widget';

function nameOf(review: ReviewInfo): string {
    return FileUri.create(review.path).path.base;
}

/** Tells screen readers what the screen shows: a proposal came, a decision was taken. */
@injectable()
export class ReviewAnnouncements {
    @inject(ReviewAnnouncer)
    protected readonly announcer: ReviewAnnouncer;

    @inject(CommandKeys)
    protected readonly keys: CommandKeys;

    announceArrival(widget: ReviewDiffWidget, isOnShow: boolean): void {
        const name = nameOf(widget.review);
        if (!isOnShow) {
            this.announcer.announce(
                nls.localize('theia/claude-bridge/review/arrivedWaiting', 'Claude proposes changes to {0}. It waits in a tab.', name)
            );
            return;
        }
        const listener = widget.content.onDidUpdateDiff(({ changes }) => {
            listener.dispose();
            this.announceChanges(name, changes);
        });
        void widget.content.load().then(() => {
            if (!widget.content.editor) {
                listener.dispose();
                this.announceWithoutDiff(name);
            }
        });
    }

    protected announceChanges(name: string, changes: number): void {
        this.announcer.announce(
            nls.localize(
                'theia/claude-bridge/review/arrived',
                'Claude proposes changes to {0}, {1} in number. Accept: {2}. Reject: {3}. Next change: {4}.',
                name,
                changes,
                this.keyOf(ReviewCommands.ACCEPT.id),
                this.keyOf(ReviewCommands.REJECT.id),
                this.keyOf(ReviewCommands.NEXT_CHANGE.id)
            )
        );
    }

    /** No text, or none that could be loaded. */
    protected announceWithoutDiff(name: string): void {
        this.announcer.announce(
            nls.localize(
                'theia/claude-bridge/review/arrivedWithoutDiff',
                'Claude proposes changes to {0}, which cannot be compared here. Accept: {1}. Reject: {2}.',
                name,
                this.keyOf(ReviewCommands.ACCEPT.id),
                this.keyOf(ReviewCommands.REJECT.id)
            )
        );
    }

    /** No diff opens by itself. */
    announceWaiting(review: ReviewInfo): void {
        this.announcer.announce(
            nls.localize(
                'theia/claude-bridge/review/arrivedInList',
                'Claude proposes changes to {0}. It waits in the list.',
                nameOf(review)
            )
        );
    }

    announceDecision(review: ReviewInfo): void {
        const name = nameOf(review);
        switch (review.state) {
            case 'accepted':
                return this.announcer.announce(nls.localize('theia/claude-bridge/review/accepted', 'Proposal for {0} accepted.', name));
            case 'rejected':
                return this.announcer.announce(nls.localize('theia/claude-bridge/review/rejected', 'Proposal for {0} rejected.', name));
            case 'withdrawn':
                return this.announcer.announce(nls.localize('theia/claude-bridge/review/withdrawn', 'Proposal for {0} withdrawn.', name));
        }
    }

    protected keyOf(commandId: string): string {
        return this.keys.of(commandId) || nls.localize('theia/claude-bridge/review/noKey', 'no key');
    }
}
