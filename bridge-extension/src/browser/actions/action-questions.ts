// SPDX-License-Identifier: EPL-2.0

import { CancellationToken, Emitter, Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';

export interface QuestionChoice {
    readonly id: string;
    readonly label: string;
    /** What the row's button looks like; absent: like any button. */
    readonly isPrimary?: boolean;
}

/** Something that a session waits for the user to answer. */
export interface ActionQuestion {
    readonly id: string;
    readonly sessionId: string;
    readonly sessionName: string;
    readonly title: string;
    readonly detail?: string;
    readonly choices: readonly QuestionChoice[];
}

/** The questions that are open in this window, oldest first. They are shown in the Claude view; nothing pops up. */
@injectable()
export class ActionQuestions {
    protected open: readonly ActionQuestion[] = [];
    protected lastId = 0;
    protected readonly answers = new Map<string, (choiceId: string | undefined) => void>();

    protected readonly onDidChangeEmitter = new Emitter<void>();
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;
    protected readonly onDidOpenEmitter = new Emitter<ActionQuestion>();
    readonly onDidOpen: Event<ActionQuestion> = this.onDidOpenEmitter.event;

    get all(): readonly ActionQuestion[] {
        return this.open;
    }

    /** @returns id of the choice; `undefined` when the question was withdrawn by the token */
    async ask(facts: Omit<ActionQuestion, 'id'>, token: CancellationToken): Promise<string | undefined> {
        if (token.isCancellationRequested) {
            return undefined;
        }
        const question = { ...facts, id: `q${++this.lastId}` };
        this.open = [...this.open, question];
        const answer = new Promise<string | undefined>(resolve => this.answers.set(question.id, resolve));
        const listener = token.onCancellationRequested(() => this.close(question.id, undefined));
        this.onDidOpenEmitter.fire(question);
        this.onDidChangeEmitter.fire();
        try {
            return await answer;
        } finally {
            listener.dispose();
        }
    }

    /** What is not open, or none of the choices, is no answer. */
    answer(questionId: string, choiceId: string): void {
        const question = this.open.find(({ id }) => id === questionId);
        if (question?.choices.some(({ id }) => id === choiceId)) {
            this.close(questionId, choiceId);
        }
    }

    protected close(questionId: string, choiceId: string | undefined): void {
        const resolve = this.answers.get(questionId);
        if (resolve) {
            this.answers.delete(questionId);
            this.open = this.open.filter(({ id }) => id !== questionId);
            resolve(choiceId);
            this.onDidChangeEmitter.fire();
        }
    }
}
