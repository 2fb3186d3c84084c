// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import { ReviewContent } from './review-content';
import { HunkCounts } from './review-hunks';

/** How many changes a review has, and how many of them the user has kept. Nothing until they are known. */
export function HunkCountsLabel({ content }: { readonly content: ReviewContent }): React.ReactNode {
    const [counts, setCounts] = React.useState(content.hunkCounts);
    React.useEffect(() => {
        setCounts(content.hunkCounts);
        const listener = content.onDidChangeHunks(setCounts);
        return () => listener.dispose();
    }, [content]);
    if (!counts?.total) {
        return undefined;
    }
    const { kept, undone, total } = counts;
    return (
        <span
            className="claude-review-hunk-counts"
            title={nls.localize(
                'theia/claude-bridge/review/hunkCounts',
                'Changes: {0} kept, {1} undone, {2} not looked at. Accepting keeps all that are not undone.',
                kept,
                undone,
                total - kept - undone
            )}
        >
            {toCounterText(counts)}
        </span>
    );
}

/** Nothing is kept or undone before the user says so, though accepting keeps all: "0 of 5 kept" would frighten. */
function toCounterText({ kept, undone, total }: HunkCounts): string {
    if (kept + undone > 0) {
        return nls.localize('theia/claude-bridge/review/hunksKept', '{0} of {1} kept', kept, total);
    }
    return total === 1
        ? nls.localize('theia/claude-bridge/review/oneHunk', '1 change')
        : nls.localize('theia/claude-bridge/review/manyHunks', '{0} changes', total);
}
