// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { TerminalWidget } from '@theia/terminal/lib/browser/base/terminal-widget';
import { SessionInfo } from '../../common/status';
import { ActionQuestions } from '../actions/action-questions';
import { ReviewManager } from '../review/review-manager';
import { BridgeStatusService } from '../status/bridge-status-service';
import { TerminalProcesses } from '../terminal/terminal-processes';
import { SessionState, toSessionState } from './session-state';

/** The sessions as a user sees them: what the backend, their terminals and their proposals tell, put together. */
@injectable()
export class SessionStates {
    @inject(BridgeStatusService)
    protected readonly status: BridgeStatusService;

    @inject(TerminalProcesses)
    protected readonly terminals: TerminalProcesses;

    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(ActionQuestions)
    protected readonly questions: ActionQuestions;

    /** Sessions that ended while this window was open and whose terminals are still there, by the shell's process. */
    protected readonly ended = new Map<number, SessionInfo>();
    protected connected: readonly SessionInfo[] = [];
    protected fingerprint = '';

    protected readonly onDidChangeEmitter = new Emitter<void>();
    /** Fires when a state is different; not for each turn of the sign in a title. */
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    @postConstruct()
    protected init(): void {
        this.status.onDidChange(() => this.updateConnected());
        this.terminals.onDidChange(() => this.update());
        this.reviews.onDidChange(() => this.update());
        this.questions.onDidChange(() => this.update());
    }

    /** Connected ones in the order in which they came, then ended ones. */
    get all(): SessionState[] {
        const ended = [...this.ended].filter(([processId]) => this.terminals.find(processId)).map(([, info]) => info);
        return [...this.connected.map(info => this.read(info, false)), ...ended.map(info => this.read(info, true))];
    }

    findTerminal({ terminalProcessId }: SessionInfo): TerminalWidget | undefined {
        return this.terminals.find(terminalProcessId);
    }

    protected read(info: SessionInfo, isEnded: boolean): SessionState {
        return toSessionState({
            info,
            terminalTitle: this.findTerminal(info)?.title.label,
            proposals: this.reviews.reviews.filter(review => review.sessionId === info.id).map(review => review.id),
            questions: this.questions.all.filter(({ sessionId }) => sessionId === info.id).map(({ id }) => id),
            isEnded
        });
    }

    protected updateConnected(): void {
        if (this.status.isConnected && this.status.status) {
            const sessions = this.status.status.sessions;
            const gone = this.connected.filter(session => !sessions.some(({ id }) => id === session.id));
            gone.forEach(session => session.terminalProcessId && this.ended.set(session.terminalProcessId, session));
            sessions.forEach(session => session.terminalProcessId && this.ended.delete(session.terminalProcessId));
            this.connected = sessions;
        }
        this.update();
    }

    protected update(): void {
        const fingerprint = JSON.stringify(this.all);
        if (fingerprint !== this.fingerprint) {
            this.fingerprint = fingerprint;
            this.onDidChangeEmitter.fire();
        }
    }
}
