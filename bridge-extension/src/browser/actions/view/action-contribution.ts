// SPDX-License-Identifier: EPL-2.0

import { CommandContribution, CommandRegistry, nls, QuickPickService, QuickPickValue } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ACTION_GROUPS, ACTION_SWITCHES, ActionsServer } from '../../../common/actions';
import { BridgeServer } from '../../../common/bridge-protocol';
import { ClaudeViewContribution } from '../../claude-view/claude-view-contribution';
import { ReviewAnnouncer } from '../../review/review-announcer';
import { FocusGuard } from '../../workbench/focus-guard';
import { ActionGate } from '../action-gate';
import { GROUP_DESCRIPTIONS, GROUP_LABELS, SWITCH_LABELS } from '../action-preferences';
import { ActionQuestion, ActionQuestions } from '../action-questions';
import { ActionsClientImpl } from '../actions-client-impl';
import { LineNotes } from '../editor/line-notes';
import { ActionViewCommands } from './action-commands';
import { ACTIVITY_SECTION } from './activity-part';
import { QUESTIONS_SECTION } from './question-part';

/** Lets the user answer, stop and switch from the palette, and makes a question heard. */
@injectable()
export class ActionContribution implements CommandContribution, FrontendApplicationContribution {
    @inject(ActionQuestions)
    protected readonly questions: ActionQuestions;

    @inject(ActionsClientImpl)
    protected readonly actions: ActionsClientImpl;

    @inject(ActionGate)
    protected readonly gate: ActionGate;

    @inject(LineNotes)
    protected readonly notes: LineNotes;

    @inject(BridgeServer)
    protected readonly server: ActionsServer;

    @inject(ClaudeViewContribution)
    protected readonly view: ClaudeViewContribution;

    @inject(FocusGuard)
    protected readonly focusGuard: FocusGuard;

    @inject(ReviewAnnouncer)
    protected readonly announcer: ReviewAnnouncer;

    @inject(QuickPickService)
    protected readonly quickPick: QuickPickService;

    onStart(): void {
        this.questions.onDidOpen(question => this.present(question));
    }

    registerCommands(registry: CommandRegistry): void {
        const hasQuestions = () => this.questions.all.length > 0;
        const offered = (choiceId: string) => this.questions.all.find(({ choices }) => choices.some(({ id }) => id === choiceId));
        const answerFirst = (choiceId: string) => {
            const question = offered(choiceId);
            if (question) {
                this.questions.answer(question.id, choiceId);
            }
        };
        registry.registerCommand(ActionViewCommands.ANSWER, { execute: () => this.pickAnswer(), isEnabled: hasQuestions });
        registry.registerCommand(ActionViewCommands.ALLOW, { execute: () => answerFirst('allow'), isEnabled: () => !!offered('allow') });
        registry.registerCommand(ActionViewCommands.DENY, { execute: () => answerFirst('deny'), isEnabled: () => !!offered('deny') });
        registry.registerCommand(ActionViewCommands.SHOW_QUESTIONS, {
            execute: () => this.showSection(QUESTIONS_SECTION),
            isEnabled: hasQuestions
        });
        registry.registerCommand(ActionViewCommands.SHOW_ACTIVITY, { execute: () => this.showSection(ACTIVITY_SECTION) });
        registry.registerCommand(ActionViewCommands.CHOOSE, { execute: () => this.pickSwitch() });
        registry.registerCommand(ActionViewCommands.CLEAR_MARKS, {
            execute: () => this.notes.clear(),
            isEnabled: () => !this.notes.isEmpty
        });
        registry.registerCommand(ActionViewCommands.STOP, {
            execute: (runId?: unknown) => this.stop(typeof runId === 'string' ? runId : undefined),
            isEnabled: () => this.actions.activities.some(({ end }) => !end)
        });
    }

    /** The view comes to the front, the keyboard focus stays: Claude waits, and nobody would know why. */
    protected present({ title }: ActionQuestion): void {
        void this.focusGuard.run(() => this.view.openView({ reveal: true }));
        this.announcer.announce(
            nls.localize(
                'theia/claude-bridge/door/announce',
                'Claude asks: {0} Answer in the Claude view, or with the command "{1}".',
                title,
                ActionViewCommands.ANSWER.label
            )
        );
    }

    protected async showSection(section: string): Promise<void> {
        (await this.view.openView({ activate: true })).focusSection(section);
    }

    protected async stop(runId: string | undefined): Promise<void> {
        const running = this.actions.activities.filter(({ end }) => !end);
        const id = runId ?? (running.length === 1 ? running[0].runId : await this.pickRun());
        if (id !== undefined) {
            await this.server.stopActivity(id);
        }
    }

    protected pickRun(): Promise<string | undefined> {
        const items = this.actions.activities
            .filter(({ end }) => !end)
            .map(({ runId, command, summary, sessionName }) => ({
                label: command,
                description: summary,
                detail: sessionName,
                value: runId
            }));
        return this.pick(items, nls.localize('theia/claude-bridge/door/pickRun', 'What should be stopped?'));
    }

    protected async pickAnswer(): Promise<void> {
        const items = this.questions.all.flatMap(question =>
            question.choices.map(({ id, label }) => ({
                label,
                description: question.title,
                detail: [question.sessionName, question.detail].filter(Boolean).join(' · '),
                value: { questionId: question.id, choiceId: id }
            }))
        );
        const picked = await this.pick(items, nls.localize('theia/claude-bridge/door/pickAnswer', 'What do you answer?'));
        if (picked) {
            this.questions.answer(picked.questionId, picked.choiceId);
        }
    }

    protected async pickSwitch(): Promise<void> {
        const { switches } = this.gate;
        const groups = ACTION_GROUPS.map(group => ({
            label: GROUP_LABELS[group],
            description: SWITCH_LABELS[switches[group]],
            detail: GROUP_DESCRIPTIONS[group],
            value: group
        }));
        const group = await this.pick(groups, nls.localize('theia/claude-bridge/door/pickGroup', 'What may Claude do in the IDE?'));
        if (!group) {
            return;
        }
        const positions = ACTION_SWITCHES.map(value => ({ label: SWITCH_LABELS[value], value }));
        const position = await this.pick(positions, `${GROUP_LABELS[group]}: ${GROUP_DESCRIPTIONS[group]}`);
        if (position) {
            await this.gate.set(group, position);
        }
    }

    protected async pick<T>(items: readonly QuickPickValue<T>[], placeholder: string): Promise<T | undefined> {
        const picked = await this.quickPick.show([...items], { title: 'Claude', placeholder });
        return picked && 'value' in picked ? picked.value : undefined;
    }
}
