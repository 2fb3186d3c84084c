// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { BridgeStatus } from '../../common/status';

export interface StatusFacts {
    /** Whether this window is attached to the backend. */
    readonly isConnected: boolean;
    readonly status?: BridgeStatus;
    /** Number of proposals that nobody has decided. */
    readonly waiting: number;
    /** Number of questions that Claude waits to be answered. */
    readonly questions?: number;
    /** What Claude runs in the IDE at the moment. */
    readonly running?: readonly string[];
    /** Number of sessions that have stopped working without having been looked at since. */
    readonly stopped?: number;
    /** Claude was asked and has neither an account nor a key. */
    readonly isSignedOut?: boolean;
}

export interface StatusPresentation {
    readonly icon: string;
    readonly text: string;
    /** What it means and what a click does, in full sentences. */
    readonly tooltip: string;
    /** Somebody has to do something: coloured, and never by colour alone. */
    readonly needsAttention: boolean;
}

/** What the status bar says, the most urgent fact first. */
export function presentStatus(facts: StatusFacts): StatusPresentation {
    const presentation = presentUrgent(facts);
    const { running = [] } = facts;
    return running.length === 0
        ? presentation
        : {
              ...presentation,
              icon: presentation.needsAttention ? presentation.icon : 'run-all',
              tooltip: `${nls.localize('theia/claude-bridge/statusRuns', 'Claude runs in the IDE: {0}.', running.join(', '))} ${presentation.tooltip}`
          };
}

/** What somebody has to know, the most urgent first; each says nothing where it does not hold. */
const URGENT: readonly ((facts: StatusFacts) => StatusPresentation | undefined)[] = [
    presentDetached,
    presentQuestion,
    presentWaiting,
    presentProblem,
    presentSignedOut
];

function presentUrgent(facts: StatusFacts): StatusPresentation {
    for (const present of URGENT) {
        const presentation = present(facts);
        if (presentation) {
            return presentation;
        }
    }
    const presentation = presentSessions(facts.status?.sessions.length ?? 0);
    return facts.stopped
        ? {
              ...presentation,
              icon: 'bell-dot',
              tooltip: nls.localize(
                  'theia/claude-bridge/statusStopped',
                  'Claude has stopped and waits for you. Click for sessions and actions.'
              )
          }
        : presentation;
}

function presentDetached({ isConnected, status }: StatusFacts): StatusPresentation | undefined {
    if (isConnected && status) {
        return undefined;
    }
    return {
        icon: 'sync',
        text: nls.localize('theia/claude-bridge/statusDetached', 'Claude: connecting'),
        tooltip: nls.localize(
            'theia/claude-bridge/statusDetachedTooltip',
            'This window is not connected to the bridge. Claude keeps running; the window attaches again by itself.'
        ),
        needsAttention: false
    };
}

function presentQuestion({ questions = 0 }: StatusFacts): StatusPresentation | undefined {
    if (questions === 0) {
        return undefined;
    }
    return {
        icon: 'question',
        text: nls.localize('theia/claude-bridge/statusQuestion', 'Claude asks you'),
        tooltip: nls.localize('theia/claude-bridge/statusQuestionTooltip', 'Claude waits for your answer. Click to see what it asks.'),
        needsAttention: true
    };
}

function presentWaiting({ waiting }: StatusFacts): StatusPresentation | undefined {
    if (waiting === 0) {
        return undefined;
    }
    return {
        icon: 'git-compare',
        text:
            waiting === 1
                ? nls.localize('theia/claude-bridge/statusOneWaiting', 'Claude: 1 proposal waits')
                : nls.localize('theia/claude-bridge/statusManyWaiting', 'Claude: {0} proposals wait', waiting),
        tooltip: nls.localize('theia/claude-bridge/statusWaitingTooltip', 'Claude waits for your decision. Click to see the proposals.'),
        needsAttention: true
    };
}

function presentProblem({ status }: StatusFacts): StatusPresentation | undefined {
    if (!status?.lastError) {
        return undefined;
    }
    return {
        icon: 'warning',
        text: nls.localize('theia/claude-bridge/statusProblem', 'Claude: problem'),
        tooltip: status.lastError,
        needsAttention: true
    };
}

function presentSignedOut({ isSignedOut }: StatusFacts): StatusPresentation | undefined {
    if (!isSignedOut) {
        return undefined;
    }
    return {
        icon: 'key',
        text: nls.localize('theia/claude-bridge/statusSignedOut', 'Claude: not signed in'),
        tooltip: nls.localize(
            'theia/claude-bridge/statusSignedOutTooltip',
            'Claude has neither an account nor a key to work with. Type /login in its terminal. Click for sessions and actions.'
        ),
        needsAttention: true
    };
}

function presentSessions(count: number): StatusPresentation {
    if (count === 0) {
        return {
            icon: 'sparkle',
            text: nls.localize('theia/claude-bridge/statusNone', 'Claude: 0 sessions'),
            tooltip: nls.localize(
                'theia/claude-bridge/statusNoneTooltip',
                'No Claude is connected. Click to start one, or type claude in a terminal of this window.'
            ),
            needsAttention: false
        };
    }
    return {
        icon: 'sparkle',
        text:
            count === 1
                ? nls.localize('theia/claude-bridge/statusOne', 'Claude: 1 session')
                : nls.localize('theia/claude-bridge/statusMany', 'Claude: {0} sessions', count),
        tooltip: nls.localize('theia/claude-bridge/statusTooltip', 'Claude is connected to this window. Click for sessions and actions.'),
        needsAttention: false
    };
}
