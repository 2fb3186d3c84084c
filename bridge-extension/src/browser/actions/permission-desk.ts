// SPDX-License-Identifier: EPL-2.0

import { CancellationToken, CancellationTokenSource, nls } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ActionRequest } from '../../common/actions';
import { isString } from '../../common/guards';
import { ActionGate } from './action-gate';
import { GROUP_LABELS } from './action-preferences';
import { ActionQuestions } from './action-questions';

/** The user's will, and not a fault, keeps a command from being run. */
export class RefusedError extends Error {}

/** Lets a command pass, asks the user about it, or turns it away. */
@injectable()
export class PermissionDesk {
    @inject(ActionGate)
    protected readonly gate: ActionGate;

    @inject(ActionQuestions)
    protected readonly questions: ActionQuestions;

    /**
     * @param token withdraws the question
     * @throws RefusedError when the command must not be run
     */
    async admit(request: ActionRequest, token: CancellationToken): Promise<void> {
        const { group, alwaysAsks } = request;
        const permission = this.gate.permission(group, alwaysAsks);
        if (permission.kind === 'off') {
            throw new RefusedError(permission.reason);
        }
        if (permission.kind === 'on' || request.isByUser) {
            return;
        }
        const answer = await this.ask(request, token);
        if (token.isCancellationRequested) {
            throw new RefusedError('the question was withdrawn before the user answered it');
        }
        // The switch may say something else by now, and it is what counts.
        const now = this.gate.permission(group, alwaysAsks);
        if (now.kind === 'off') {
            throw new RefusedError(now.reason);
        }
        if (answer === 'always') {
            await this.gate.set(group, 'on');
        } else if (answer !== 'allow' && now.kind !== 'on') {
            throw new RefusedError('the user was asked and said no');
        }
    }

    /** A switch that is moved answers the question too. */
    protected async ask(request: ActionRequest, token: CancellationToken): Promise<string | undefined> {
        const { command, group, alwaysAsks, sessionId, sessionName, summary, args } = request;
        const source = new CancellationTokenSource(token);
        const listener = this.gate.onDidChange(() => {
            if (this.gate.permission(group, alwaysAsks).kind !== 'ask') {
                source.cancel();
            }
        });
        try {
            return await this.questions.ask(
                {
                    sessionId,
                    sessionName,
                    title: nls.localize('theia/claude-bridge/door/question', 'May Claude run {0}?', command),
                    // What is about to be run has to be seen whole.
                    detail: isString(args.code) ? args.code : summary || undefined,
                    choices: [
                        { id: 'allow', label: nls.localize('theia/claude-bridge/door/allow', 'Allow'), isPrimary: true },
                        ...(alwaysAsks
                            ? []
                            : [
                                  {
                                      id: 'always',
                                      label: nls.localize('theia/claude-bridge/door/always', 'Always Allow: {0}', GROUP_LABELS[group])
                                  }
                              ]),
                        { id: 'deny', label: nls.localize('theia/claude-bridge/door/deny', 'Deny') }
                    ]
                },
                source.token
            );
        } finally {
            listener.dispose();
            source.dispose();
        }
    }
}
