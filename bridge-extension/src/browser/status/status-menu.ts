// SPDX-License-Identifier: EPL-2.0

import { CommandService, MessageService, nls, QuickPickItemOrSeparator, QuickPickService, QuickPickValue } from '@theia/core';
import { ApplicationShell, codiconArray, CommonCommands } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ActionActivity } from '../../common/actions';
import { isString } from '../../common/guards';
import { ReviewInfo } from '../../common/review';
import { BridgeStatus, SessionInfo } from '../../common/status';
import { ActionQuestion, ActionQuestions } from '../actions/action-questions';
import { ActionsClientImpl } from '../actions/actions-client-impl';
import { ActionViewCommands } from '../actions/view/action-commands';
import { BridgeCommands } from '../bridge-commands';
import { SharePicker } from '../context/share-picker';
import { ReviewManager } from '../review/review-manager';
import { SignIn } from '../terminal/sign-in';
import { TerminalProcesses } from '../terminal/terminal-processes';
import { parseTerminalTitle } from '../terminal/terminal-title';
import { BridgeFacts } from './bridge-facts';

type Action = () => unknown;
type Entry = QuickPickValue<Action>;

/** The menu behind the item in the status bar. */
@injectable()
export class StatusMenu {
    @inject(BridgeFacts)
    protected readonly facts: BridgeFacts;

    @inject(SharePicker)
    protected readonly share: SharePicker;

    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(ActionQuestions)
    protected readonly questions: ActionQuestions;

    @inject(ActionsClientImpl)
    protected readonly activities: ActionsClientImpl;

    @inject(TerminalProcesses)
    protected readonly terminals: TerminalProcesses;

    @inject(SignIn)
    protected readonly signIn: SignIn;

    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    @inject(CommandService)
    protected readonly commands: CommandService;

    @inject(MessageService)
    protected readonly messages: MessageService;

    @inject(QuickPickService)
    protected readonly quickPick: QuickPickService;

    async show(): Promise<void> {
        const { status } = this.facts.read();
        // The answer shows in the status bar, also if the user is through with the menu by then.
        void this.signIn.check();
        const entries: QuickPickItemOrSeparator[] = [
            ...section(
                nls.localize('theia/claude-bridge/door/questions', 'Claude Asks You'),
                this.questions.all.map(question => this.questionEntry(question))
            ),
            ...section(
                nls.localize('theia/claude-bridge/waitingProposals', 'Proposals that wait for you'),
                this.reviews.reviews.map(review => this.reviewEntry(review))
            ),
            ...section(
                nls.localize('theia/claude-bridge/sessions', 'Sessions'),
                (status?.sessions ?? []).map(session => this.sessionEntry(session))
            ),
            ...section(
                nls.localize('theia/claude-bridge/door/runsNow', 'Claude runs in the IDE'),
                this.activities.activities.filter(({ end }) => !end).map(activity => this.activityEntry(activity))
            ),
            ...section(nls.localize('theia/claude-bridge/actions', 'Actions'), this.actionEntries()),
            ...section(nls.localize('theia/claude-bridge/bridge', 'Bridge'), status ? this.bridgeEntries(status) : [])
        ];
        const picked = await this.quickPick.show<Entry>(entries as Entry[], {
            title: 'Claude',
            placeholder: nls.localize('theia/claude-bridge/statusMenuPlaceholder', 'Go to a proposal or session, or do something'),
            matchOnDescription: true,
            matchOnDetail: true
        });
        await picked?.value();
    }

    protected questionEntry({ title, sessionName, detail }: ActionQuestion): Entry {
        return {
            label: title,
            description: sessionName,
            detail,
            iconClasses: codiconArray('question'),
            value: () => this.commands.executeCommand(ActionViewCommands.SHOW_QUESTIONS.id)
        };
    }

    protected activityEntry({ command, summary, sessionName, state }: ActionActivity): Entry {
        return {
            label: [command, summary].filter(Boolean).join(' '),
            description: sessionName,
            detail: state ?? undefined,
            iconClasses: codiconArray('run-all'),
            value: () => this.commands.executeCommand(ActionViewCommands.SHOW_ACTIVITY.id)
        };
    }

    protected reviewEntry(review: ReviewInfo): Entry {
        return {
            label: review.path.split(/[\\/]/).pop() ?? review.path,
            description: review.sessionName,
            detail: review.path,
            iconClasses: codiconArray('git-compare'),
            value: () => this.reviews.show(review.id)
        };
    }

    protected sessionEntry(session: SessionInfo): Entry {
        const terminal = this.terminals.find(session.terminalProcessId);
        const activity = terminal && parseTerminalTitle(terminal.title.label).activity;
        return {
            label: session.name,
            description: activity ? activityLabel(activity) : undefined,
            detail: [session.cwd, session.version && `Claude Code ${session.version}`, session.pid && `pid ${session.pid}`]
                .filter(Boolean)
                .join(' · '),
            iconClasses: codiconArray(terminal ? 'terminal' : 'link-external'),
            value: () => (terminal ? this.shell.activateWidget(terminal.id) : this.explainOutside(session))
        };
    }

    protected actionEntries(): Entry[] {
        const run =
            (id: string, ...args: unknown[]) =>
            () =>
                this.commands.executeCommand(id, ...args);
        return [
            {
                label: nls.localize('theia/claude-bridge/startClaude', 'Start Claude'),
                iconClasses: codiconArray('sparkle'),
                value: run(BridgeCommands.START.id)
            },
            {
                label: nls.localize('theia/claude-bridge/continueConversation', 'Continue Last Conversation'),
                iconClasses: codiconArray('history'),
                value: run(BridgeCommands.CONTINUE.id)
            },
            {
                label: nls.localize('theia/claude-bridge/chooseShare', 'Choose What Claude Is Told'),
                description: this.share.current,
                iconClasses: codiconArray('eye'),
                value: run(BridgeCommands.CHOOSE_SHARE.id)
            },
            {
                label: nls.localize('theia/claude-bridge/door/switches', 'What Claude May Do'),
                iconClasses: codiconArray('shield'),
                value: run(ActionViewCommands.CHOOSE.id)
            },
            {
                label: nls.localize('theia/claude-bridge/whyNoDiff', 'Why Does No Diff Open?'),
                iconClasses: codiconArray('question'),
                value: () => this.explainModes()
            },
            {
                label: nls.localize('theia/claude-bridge/settings', 'Claude Settings'),
                iconClasses: codiconArray('settings-gear'),
                value: run(CommonCommands.OPEN_PREFERENCES.id, 'claudeBridge')
            },
            {
                label: nls.localize('theia/claude-bridge/copyDiagnostics', 'Copy Bridge Diagnostics'),
                iconClasses: codiconArray('copy'),
                value: run(BridgeCommands.COPY_DIAGNOSTICS.id)
            }
        ];
    }

    /** Facts to read; choosing one copies all of them. */
    protected bridgeEntries(status: BridgeStatus): Entry[] {
        // What is absent has become `null` on its way here.
        const facts: Array<[string, string | null | undefined]> = [
            [nls.localize('theia/claude-bridge/lastError', 'Last error'), status.lastError],
            [nls.localize('theia/claude-bridge/port', 'Port'), status.port?.toString()],
            [nls.localize('theia/claude-bridge/nameInIde', 'Name in /ide'), status.ideName],
            ...status.lockFiles.map((file): [string, string] => [nls.localize('theia/claude-bridge/lockFile', 'Lock file'), file]),
            ...status.folders.map((folder): [string, string] => [nls.localize('theia/claude-bridge/folder', 'Folder'), folder])
        ];
        return facts
            .filter((fact): fact is [string, string] => isString(fact[1]))
            .map(([label, description]) => ({
                label,
                description,
                iconClasses: codiconArray('info'),
                value: () => this.commands.executeCommand(BridgeCommands.COPY_DIAGNOSTICS.id)
            }));
    }

    protected async explainModes(): Promise<void> {
        const start = nls.localize('theia/claude-bridge/startClaude', 'Start Claude');
        const answer = await this.messages.info(
            nls.localize(
                'theia/claude-bridge/whyNoDiffText',
                'Claude opens a diff only where it would ask you about an edit. In its auto and accept-edits modes it does not ask. Press Shift+Tab in its terminal until it shows the manual mode, or start it from here: it then asks for each edit in every mode, unless the setting claudeBridge.start.reviewEdits is off.'
            ),
            start
        );
        if (answer === start) {
            await this.commands.executeCommand(BridgeCommands.START.id);
        }
    }

    protected explainOutside(session: SessionInfo): void {
        void this.messages.info(
            nls.localize(
                'theia/claude-bridge/outsideTerminal',
                '{0} does not run in a terminal of this window, so there is nothing to go to.',
                session.name
            )
        );
    }
}

function section(label: string, entries: readonly Entry[]): QuickPickItemOrSeparator[] {
    return entries.length > 0 ? [{ type: 'separator', label }, ...entries] : [];
}

function activityLabel(activity: 'waiting' | 'working'): string {
    return activity === 'working'
        ? nls.localize('theia/claude-bridge/working', 'working')
        : nls.localize('theia/claude-bridge/waitingForYou', 'waiting for you');
}
