// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { ActionActivity, ActionOutcome } from '../../../common/actions';
import { joinParts, timeOf } from '../../claude-view/row-texts';
import { RowTag, TreeRow } from '../../claude-view/tree-row';
import { ActionViewCommands } from './action-commands';

/** Id of the row that holds those that ended a while ago. */
export const EARLIER_ID = 'claude-activity-earlier';
/** Ended ones that are shown at once. */
const LATEST = 8;

const ICONS: Readonly<Record<ActionOutcome['kind'], string>> = {
    done: 'codicon codicon-check',
    failed: 'codicon codicon-error claude-activity-failed',
    refused: 'codicon codicon-circle-slash',
    stopped: 'codicon codicon-debug-stop'
};

/** Those that go on, then the last ones that ended, then the rest in a row that opens. @param activities the newest first */
export function toActivityRows(activities: readonly ActionActivity[], isCollapsed: (id: string) => boolean): TreeRow[] {
    const running = activities.filter(({ end }) => !end);
    const ended = activities.filter(({ end }) => end);
    const earlier = ended.slice(LATEST);
    const isExpanded = !isCollapsed(EARLIER_ID);
    const latest = [...running, ...ended.slice(0, LATEST)].map(activity => toRow(activity, 1));
    if (earlier.length === 0) {
        return latest;
    }
    const label = nls.localize('theia/claude-bridge/door/earlier', 'Earlier: {0}', earlier.length);
    const group: TreeRow = {
        id: EARLIER_ID,
        level: 1,
        isExpanded,
        icon: 'codicon codicon-history',
        label,
        ariaLabel: label,
        tooltip: label,
        target: undefined,
        actions: []
    };
    return [...latest, group, ...(isExpanded ? earlier.map(activity => toRow(activity, 2)) : [])];
}

function toRow(activity: ActionActivity, level: number): TreeRow {
    const { runId, command, summary, sessionName, startedAt, state, end } = activity;
    const outcome = end ? outcomeText(end.kind) : nls.localize('theia/claude-bridge/view/running', 'running');
    const detail = end ? end.verdict : (state ?? '');
    const time = timeOf(startedAt);
    return {
        id: `claude-activity-${runId}`,
        level,
        icon: end ? ICONS[end.kind] : 'claude-session-working codicon codicon-loading codicon-modifier-spin',
        label: command,
        description: summary || undefined,
        detail: detail || outcome,
        tags: [{ text: time, kind: tagOf(activity) }],
        ariaLabel: joinParts([command, summary, outcome, detail, sessionName, time], ', '),
        tooltip: joinParts([joinParts([command, summary], ' '), joinParts([sessionName, time, outcome]), detail], '\n'),
        target: runId,
        actions: end ? [] : [ActionViewCommands.STOP]
    };
}

function tagOf({ end }: ActionActivity): RowTag['kind'] {
    return end ? 'plain' : 'changed';
}

export function outcomeText(kind: ActionOutcome['kind']): string {
    switch (kind) {
        case 'done':
            return nls.localize('theia/claude-bridge/door/done', 'done');
        case 'failed':
            return nls.localize('theia/claude-bridge/door/failed', 'failed');
        case 'refused':
            return nls.localize('theia/claude-bridge/door/refused', 'not allowed');
        case 'stopped':
            return nls.localize('theia/claude-bridge/door/stopped', 'stopped');
    }
}
