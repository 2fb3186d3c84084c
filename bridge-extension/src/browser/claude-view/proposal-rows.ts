// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { ReviewInfo } from '../../common/review';
import { ClaudeViewCommands } from './claude-view-commands';
import { RowContext } from './row-context';
import { fileNameOf, folderOf, joinParts, timeOf } from './row-texts';
import { TreeRow } from './tree-row';

export interface ProposalContext extends RowContext {
    readonly isDeciding: (reviewId: string) => boolean;
}

/** Several proposals stand below their sessions, so that all of one can be decided together; a single one stands alone. */
export function toProposalRows(reviews: readonly ReviewInfo[], context: ProposalContext): TreeRow[] {
    if (reviews.length === 1) {
        return [toProposalRow(reviews[0], 1, context)];
    }
    const sessions = new Map<string, ReviewInfo[]>();
    reviews.forEach(review => sessions.set(review.sessionId, [...(sessions.get(review.sessionId) ?? []), review]));
    return [...sessions].flatMap(([sessionId, own]) => {
        const id = `proposals-${sessionId}`;
        const isExpanded = !context.isCollapsed(id);
        return [toSessionRow(id, own, isExpanded, context), ...(isExpanded ? own.map(review => toProposalRow(review, 2, context)) : [])];
    });
}

function toSessionRow(id: string, reviews: readonly ReviewInfo[], isExpanded: boolean, context: ProposalContext): TreeRow {
    const [{ sessionId, sessionName }] = reviews;
    const label = context.titleOf(sessionId) ?? sessionName;
    const text = nls.localize('theia/claude-bridge/view/proposalsOf', '{0}, {1} proposals', label, reviews.length);
    return {
        id,
        level: 1,
        isExpanded,
        icon: 'codicon codicon-terminal',
        label,
        tags: [{ text: String(reviews.length), kind: 'plain' }],
        ariaLabel: text,
        tooltip: text,
        target: sessionId,
        actions: [ClaudeViewCommands.ACCEPT_ALL, ClaudeViewCommands.REJECT_ALL]
    };
}

function toProposalRow(review: ReviewInfo, level: number, context: ProposalContext): TreeRow {
    const label = fileNameOf(review.path);
    const session = context.titleOf(review.sessionId) ?? review.sessionName;
    const isNew = review.isNewFile && nls.localize('theia/claude-bridge/view/newFile', 'new file');
    const isDeciding = context.isDeciding(review.id);
    const description = joinParts([folderOf(review.path, context.cwdOf(review.sessionId)), level === 1 && session]);
    return {
        id: review.id,
        level,
        icon: context.iconOf(review.path),
        label,
        description,
        tags: review.isNewFile ? [{ text: 'A', kind: 'added', tooltip: isNew || undefined }] : [],
        ariaLabel: joinParts([label, description, isNew], ', '),
        tooltip: joinParts([review.path, session, timeOf(review.createdAt)], '\n'),
        target: review.id,
        open: ClaudeViewCommands.OPEN_PROPOSAL,
        actions: isDeciding ? [] : [ClaudeViewCommands.ACCEPT_PROPOSAL, ClaudeViewCommands.REJECT_PROPOSAL]
    };
}
