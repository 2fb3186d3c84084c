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
    return (
        <div ref={list} className="claude-questions">
            {questions.map(question => (
                <div key={question.id} role="group" aria-labelledby={`claude-question-${question.id}`} className="claude-question">
                    <div id={`claude-question-${question.id}`} className="claude-question-title">
                        <span className="codicon codicon-question" aria-hidden="true" />
                        <span>
                            {question.title} <span className="claude-question-session">{titleOf(question)}</span>
                        </span>
                    </div>
                    {question.detail && (
                        <pre className="claude-question-detail" tabIndex={0}>
                            {question.detail}
                        </pre>
                    )}
                    <div className="claude-question-choices">
                        {question.choices.map(({ id, label, isPrimary }) => (
                            <button
                                key={id}
                                type="button"
                                className={`theia-button ${isPrimary ? 'main' : 'secondary'}`}
                                onClick={event => {
                                    hasFocus.current = event.currentTarget === document.activeElement;
                                    onAnswer(question.id, id);
                                }}
                            >
                                {label}
                            </button>
                        ))}
                    </div>
                </div>
            ))}
        </div>
    );
}
