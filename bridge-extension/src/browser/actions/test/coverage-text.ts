// SPDX-License-Identifier: EPL-2.0

import { CoverageRatio, CoverageSummary } from './runner-commands';

const MAX_FILES = 15;

/** The total, then the files with the most lines that no test ran through. @param shownFile undefined for a file that may not be told */
export function coverageLines({ total, files }: CoverageSummary, shownFile: (file: string) => string | undefined): string[] {
    const open = files
        .filter(({ covered, total: all }) => covered < all)
        .sort((a, b) => missing(b) - missing(a))
        .flatMap(file => {
            const shown = shownFile(file.file);
            return shown === undefined ? [] : [`  ${percent(file)} ${shown} (${missing(file)} of ${file.total} lines not covered)`];
        });
    const more = open.length > MAX_FILES ? [`  (${open.length - MAX_FILES} more files are not covered completely)`] : [];
    return [`Coverage: ${percent(total)} of ${total.total} lines`, ...open.slice(0, MAX_FILES), ...more];
}

function missing({ covered, total }: CoverageRatio): number {
    return total - covered;
}

/** Rounded down: 100 % is only what is complete. */
function percent({ covered, total }: CoverageRatio): string {
    return `${total === 0 ? 100 : Math.floor((covered / total) * 1000) / 10} %`;
}
