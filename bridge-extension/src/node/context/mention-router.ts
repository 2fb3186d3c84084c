// SPDX-License-Identifier: EPL-2.0

import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { HANDOVER_WAIT, Mention, MentionResult } from '../../common/context';
import { fromIdeUri } from '../mcp/wire-path';
import { Session, SessionRegistry } from '../session/session';
import { BridgeWindow, WindowRegistry } from '../windows/window-registry';
import { WorkspaceFolder } from '../windows/workspace-folder';
import { toMentionParams } from './mention-wire';

const MAX_WAITING = 100;

interface WaitingMention {
    readonly mention: Mention;
    readonly window: BridgeWindow;
    /** Absent: whichever session of the window gets ready first, or of any window once that one is gone. */
    readonly sessionId: string | undefined;
    readonly until: number;
}

/** Brings mentions to the session that the user means, and keeps them until it can hear them. */
@injectable()
export class MentionRouter {
    @inject(SessionRegistry)
    protected readonly sessions: SessionRegistry;

    @inject(WindowRegistry)
    protected readonly windows: WindowRegistry;

    protected waiting: readonly WaitingMention[] = [];

    @postConstruct()
    protected init(): void {
        this.sessions.onDidOpen(session => session.onDidBecomeReady(() => this.sendWaiting(session)));
    }

    mention(window: BridgeWindow, mentions: readonly Mention[], sessionId?: string): MentionResult {
        if (mentions.some(({ uri }) => fromIdeUri(uri) === undefined)) {
            throw new Error('Only files can be mentioned.');
        }
        const candidates = this.candidates(window, sessionId);
        if (candidates.length > 1) {
            return { kind: 'ambiguous', sessions: candidates.map(session => session.info) };
        }
        const session = candidates.at(0);
        for (const mention of mentions) {
            if (session?.isReady) {
                this.send(session, window, mention);
            } else {
                this.keep({ mention, window, sessionId: session?.id, until: Date.now() + HANDOVER_WAIT });
            }
        }
        return session ? { kind: 'sent', session: session.info } : { kind: 'queued' };
    }

    protected candidates(window: BridgeWindow, sessionId: string | undefined): readonly Session[] {
        const { sessions } = this.sessions;
        const named = sessions.filter(session => session.id === sessionId);
        if (named.length > 0) {
            return named;
        }
        const ofWindow = sessions.filter(session => this.windows.choose(session.info) === window);
        const candidates = ofWindow.length > 0 ? ofWindow : sessions;
        const { lastUsedTerminal } = window.state;
        const lastUsed = candidates.filter(({ info }) => info.terminalProcessId && info.terminalProcessId === lastUsedTerminal);
        return lastUsed.length === 1 ? lastUsed : candidates;
    }

    protected keep(mention: WaitingMention): void {
        this.waiting = [...this.waiting, mention].slice(-MAX_WAITING);
    }

    protected sendWaiting(session: Session): void {
        const now = Date.now();
        const waiting = this.waiting.filter(entry => entry.until >= now);
        const { windows } = this.windows;
        const chosen = this.windows.choose(session.info);
        const isMeant = ({ sessionId, window }: WaitingMention) =>
            sessionId === undefined ? window === chosen || !windows.includes(window) : sessionId === session.id;
        this.waiting = waiting.filter(entry => !isMeant(entry));
        waiting.filter(isMeant).forEach(entry => this.send(session, entry.window, entry.mention));
    }

    protected send(session: Session, window: BridgeWindow, { uri, lines }: Mention): void {
        const path = fromIdeUri(uri);
        if (path !== undefined) {
            const { cwd } = session.info;
            session.notify('at_mentioned', toMentionParams(WorkspaceFolder.toCliPath(window.folders, path, cwd), lines, cwd));
        }
    }
}
