// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { EditHabit } from '../../common/status';
import { SessionActivity, SessionState } from '../attention/session-state';
import { ClaudeViewCommands } from './claude-view-commands';
import { fileNameOf, joinParts, timeOf } from './row-texts';
import { RowTag, TreeRow } from './tree-row';

const ICONS: Readonly<Record<SessionActivity, string>> = {
    working: 'codicon codicon-loading codicon-modifier-spin',
    waiting: 'codicon codicon-comment-unresolved',
    proposing: 'codicon codicon-git-compare',
    connected: 'codicon codicon-plug',
    ended: 'codicon codicon-circle-slash'
};

export function toSessionRows(sessions: readonly SessionState[]): TreeRow[] {
    return sessions.map(toSessionRow);
}

function toSessionRow(session: SessionState): TreeRow {
    const { info, title, activity, hasTerminal } = session;
    const activityText = describeActivity(activity);
    const facts = describeSession(session);
    const detail = joinParts([
        info.cwd && fileNameOf(info.cwd),
        info.version,
        info.pid !== undefined && info.pid !== null && `pid ${info.pid}`,
        timeOf(info.connectedAt),
        describeHabit(info.editHabit)
    ]);
    return {
        id: info.id,
        level: 1,
        icon: `claude-session-${activity} ${ICONS[activity]}`,
        label: title,
        detail,
        tags: [{ text: activityText, kind: tagOf(activity) }],
        ariaLabel: joinParts([activityText, title, detail, !hasTerminal && outsideText()], ', '),
        tooltip: [title, activityText, ...facts].join('\n'),
        target: info.id,
        open: ClaudeViewCommands.GO_TO_SESSION,
        actions: hasTerminal ? [ClaudeViewCommands.GO_TO_SESSION] : []
    };
}

/** All that is known about a session, a fact a line. */
export function describeSession({ info, hasTerminal }: SessionState): string[] {
    return [
        info.cwd && nls.localize('theia/claude-bridge/view/folder', 'Folder: {0}', info.cwd),
        info.version && nls.localize('theia/claude-bridge/view/version', 'Version: {0}', info.version),
        typeof info.pid === 'number' && nls.localize('theia/claude-bridge/view/pid', 'Process: {0}', String(info.pid)),
        nls.localize('theia/claude-bridge/view/since', 'Connected since: {0}', new Date(info.connectedAt).toLocaleString(nls.locale)),
        describeHabit(info.editHabit),
        !hasTerminal && outsideText()
    ].filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

/** Proxies turn what is absent into `null`. */
function describeHabit(habit: EditHabit | null | undefined): string | undefined {
    switch (habit) {
        case 'asks':
            return nls.localize('theia/claude-bridge/view/asks', 'asks before it edits');
        case 'edits':
            return nls.localize('theia/claude-bridge/view/edits', 'edits without asking');
        default:
            return undefined;
    }
}

function outsideText(): string {
    return nls.localize('theia/claude-bridge/view/outside', 'Runs outside this window');
}

function tagOf(activity: SessionActivity): RowTag['kind'] {
    return activity === 'waiting' || activity === 'proposing' ? 'changed' : 'plain';
}

function describeActivity(activity: SessionActivity): string {
    switch (activity) {
        case 'working':
            return nls.localize('theia/claude-bridge/view/working', 'working');
        case 'waiting':
            return nls.localize('theia/claude-bridge/view/waiting', 'waiting');
        case 'proposing':
            return nls.localize('theia/claude-bridge/view/proposing', 'asks you');
        case 'connected':
            return nls.localize('theia/claude-bridge/view/connected', 'connected');
        case 'ended':
            return nls.localize('theia/claude-bridge/view/ended', 'ended');
    }
}
