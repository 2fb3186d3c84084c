// SPDX-License-Identifier: EPL-2.0

import { Event } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { ActionQuestions } from '../actions/action-questions';
import { ActionsClientImpl } from '../actions/actions-client-impl';
import { AttentionService } from '../attention/attention-service';
import { ReviewManager } from '../review/review-manager';
import { SignIn } from '../terminal/sign-in';
import { BridgeStatusService } from './bridge-status-service';
import { StatusFacts } from './status-presentation';

/** All that is shown about the bridge, in one place. */
@injectable()
export class BridgeFacts {
    @inject(BridgeStatusService)
    protected readonly status: BridgeStatusService;

    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(AttentionService)
    protected readonly attention: AttentionService;

    @inject(ActionQuestions)
    protected readonly questions: ActionQuestions;

    @inject(ActionsClientImpl)
    protected readonly actions: ActionsClientImpl;

    @inject(SignIn)
    protected readonly signIn: SignIn;

    onDidChange: Event<void>;

    @postConstruct()
    protected init(): void {
        this.onDidChange = Event.map(
            Event.any(
                this.status.onDidChange,
                this.reviews.onDidChange,
                this.attention.onDidChange,
                this.questions.onDidChange,
                this.actions.onDidChange,
                this.signIn.onDidChange
            ),
            () => undefined
        );
    }

    read(): StatusFacts {
        return {
            isConnected: this.status.isConnected,
            status: this.status.status,
            waiting: this.reviews.reviews.length,
            questions: this.questions.all.length,
            running: this.actions.activities.filter(({ end }) => !end).map(({ command, summary }) => `${command} ${summary}`.trim()),
            stopped: this.attention.reasons.filter(({ kind }) => kind === 'stopped').length,
            isSignedOut: this.signIn.isMissing
        };
    }
}
