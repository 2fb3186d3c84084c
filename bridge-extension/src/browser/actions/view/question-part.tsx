// SPDX-License-Identifier: EPL-2.0

import { Event, nls } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { SessionStates } from '../../attention/session-states';
import { ViewPart, ViewPartHost } from '../../claude-view/view-part';
import { ActionQuestions } from '../action-questions';
import { QuestionList } from './question-list';

export const QUESTIONS_SECTION = 'questions';

/** What Claude waits for, above everything else; nothing where it waits for nothing. */
@injectable()
export class QuestionPart implements ViewPart {
    readonly position = 'top';
    readonly initiallyCollapsed = [];

    @inject(ActionQuestions)
    protected readonly questions: ActionQuestions;

    @inject(SessionStates)
    protected readonly sessions: SessionStates;

    onDidChange: Event<void>;

    @postConstruct()
    protected init(): void {
        this.onDidChange = this.questions.onDidChange;
    }

    render(host: ViewPartHost): React.ReactNode {
        const questions = this.questions.all;
        if (questions.length === 0) {
            return undefined;
        }
        const titles = new Map(this.sessions.all.map(({ info, title }) => [info.id, title]));
        return host.section(
            QUESTIONS_SECTION,
            nls.localize('theia/claude-bridge/door/questions', 'Claude Asks You'),
            questions.length,
            <QuestionList
                questions={questions}
                titleOf={({ sessionId, sessionName }) => titles.get(sessionId) ?? sessionName}
                onAnswer={(questionId, choiceId) => this.questions.answer(questionId, choiceId)}
            />
        );
    }
}
