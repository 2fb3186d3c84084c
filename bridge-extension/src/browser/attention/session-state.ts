// SPDX-License-Identifier: EPL-2.0

import { SessionInfo } from '../../common/status';
import { parseTerminalTitle } from '../terminal/terminal-title';

/** `connected`: its terminal is not in this window, so nothing more is known. `proposing`: a proposal or a question waits for the user. */
export type SessionActivity = 'working' | 'waiting' | 'proposing' | 'connected' | 'ended';

export interface SessionState {
    readonly info: SessionInfo;
    /** For people: what the terminal says that it is about, else the name of the session. */
    readonly title: string;
    readonly activity: SessionActivity;
    /** Whether its terminal is in this window. */
    readonly hasTerminal: boolean;
    /** Ids of its proposals that wait, oldest first. */
    readonly proposals: readonly string[];
    /** Ids of its questions that wait, oldest first. */
    readonly questions: readonly string[];
}

export interface SessionFacts {
    readonly info: SessionInfo;
    /** Title of its terminal, where that is in this window. */
    readonly terminalTitle?: string;
    readonly proposals: readonly string[];
    readonly questions?: readonly string[];
    readonly isEnded: boolean;
}

export function toSessionState({ info, terminalTitle, proposals, questions = [], isEnded }: SessionFacts): SessionState {
    const title = terminalTitle === undefined ? undefined : parseTerminalTitle(terminalTitle);
    return {
        info,
        title: (title?.activity && !isEnded && title.text) || info.name,
        activity: isEnded ? 'ended' : proposals.length + questions.length > 0 ? 'proposing' : (title?.activity ?? 'connected'),
        hasTerminal: title !== undefined,
        proposals,
        questions
    };
}
