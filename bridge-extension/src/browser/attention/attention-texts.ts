// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { AttentionReason } from './attention-tracker';

/** What a notification says about the reasons of one moment. @param nameOf name of a session for people */
export function describeReasons(reasons: readonly AttentionReason[], nameOf: (sessionId: string) => string): string {
    const proposals = reasons.filter(({ kind }) => kind === 'proposal').length;
    const names = [...new Set(reasons.map(({ sessionId }) => nameOf(sessionId)))].join(', ');
    if (reasons.some(({ kind }) => kind === 'question')) {
        return nls.localize('theia/claude-bridge/attention/question', 'Claude asks you something: {0}', names);
    }
    if (proposals === 0) {
        return nls.localize('theia/claude-bridge/attention/stopped', 'Claude has stopped and waits for you: {0}', names);
    }
    return proposals === 1
        ? nls.localize('theia/claude-bridge/attention/oneProposal', 'A proposal waits for your decision: {0}', names)
        : nls.localize('theia/claude-bridge/attention/manyProposals', '{0} proposals wait for your decision: {1}', proposals, names);
}

/** @param files how many were changed without a review */
export function describeFinish(name: string, files: number): string {
    return files === 1
        ? nls.localize('theia/claude-bridge/attention/finishedOne', 'Claude has finished and changed 1 file: {0}', name)
        : nls.localize('theia/claude-bridge/attention/finishedMany', 'Claude has finished and changed {0} files: {1}', files, name);
}
