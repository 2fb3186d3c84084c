// SPDX-License-Identifier: EPL-2.0

import * as React from '@theia/core/shared/react';
import { ActionQuestion } from '../action-questions';

export interface QuestionListProps {
    readonly questions: readonly ActionQuestion[];
    /** Title of a session for people. */
    readonly titleOf: (question: ActionQuestion) => string;
    readonly onAnswer: (questionId: string, choiceId: string) => void;
}

/** Questions with a button for each answer. Where one goes that had the keyboard focus, the next one gets it, else the view. */
export function QuestionList({ questions, titleOf, onAnswer }: QuestionListProps): React.ReactElement {
    const list = React.useRef<HTMLDivElement>(null);
    const hasFocus = React.useRef(false);
    React.useLayoutEffect(() => {
        const view = list.current?.closest<HTMLElement>('.claude-view');
        return () => {
            if (hasFocus.current) {
                view?.focus();
            }
        };
    }, []);
    React.useLayoutEffect(() => {
        if (hasFocus.current && !list.current?.contains(document.activeElement)) {
            hasFocus.current = false;
            list.current?.querySelector('button')?.focus();
        }
    });
    const answer = (questionId: string, choiceId: string, button: HTMLElement) => {
        hasFocus.current = button === document.activeElement;
        onAnswer(questionId, choiceId);
    };
    return (
        <div ref={list} className="claude-questions">
            {questions.map(question => (
                <Question
                    key={question.id}
                    question={question}
                    session={titleOf(question)}
                    onAnswer={(choiceId, button) => answer(question.id, choiceId, button)}
                />
            ))}
        </div>
    );
}

interface QuestionProps {
    readonly question: ActionQuestion;
    readonly session: string;
    readonly onAnswer: (choiceId: string, button: HTMLElement) => void;
}

function Question({ question: { id, title, detail, choices }, session, onAnswer }: QuestionProps): React.ReactElement {
    const titleId = `claude-question-${id}`;
    return (
        <div role="group" aria-labelledby={titleId} className="claude-question">
            <div id={titleId} className="claude-question-title">
                <span className="codicon codicon-question" aria-hidden="true" />
                <span>
                    {title} <span className="claude-question-session">{session}</span>
                </span>
            </div>
            {detail && (
                <pre className="claude-question-detail" tabIndex={0}>
                    {detail}
                </pre>
            )}
            <div className="claude-question-choices">
                {choices.map(choice => (
                    <button
                        key={choice.id}
                        type="button"
                        className={`theia-button ${choice.isPrimary ? 'main' : 'secondary'}`}
                        onClick={event => onAnswer(choice.id, event.currentTarget)}
                    >
                        {choice.label}
                    </button>
                ))}
            </div>
        </div>
    );
}
