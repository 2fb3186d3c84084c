// SPDX-License-Identifier: EPL-2.0

import { Diagnostic } from '@theia/core/shared/vscode-languageserver-protocol';
import { FileDiagnostics } from '../../common/workbench';
import { severityOf } from './diagnostics-filter';

const MAX_PER_FILE = 100;
/** Of all files together: what is sent has to be read by the CLI within its two seconds. */
const MAX_IN_ALL = 2000;
const MAX_FILES = 200;

/** The worst problems of a file, the worst first. */
export function boundFile(uri: string, diagnostics: readonly Diagnostic[], limit = MAX_PER_FILE): FileDiagnostics {
    const sorted = [...diagnostics].sort((left, right) => severityOf(left) - severityOf(right));
    return withOmitted(uri, sorted.slice(0, limit), sorted.length - Math.min(limit, sorted.length));
}

/**
 * Files that come first in the answer are those that Claude edited, then those with errors. What does not fit is counted, so that nobody
 * takes the answer for the whole truth.
 */
export function boundAll(
    files: readonly { readonly uri: string; readonly diagnostics: readonly Diagnostic[] }[],
    edited: ReadonlySet<string>
): FileDiagnostics[] {
    const ranked = files
        .filter(({ diagnostics }) => diagnostics.length > 0)
        .map(file => ({
            ...file,
            rank: edited.has(file.uri) ? 0 : file.diagnostics.reduce((worst, each) => Math.min(worst, severityOf(each)), 4)
        }))
        .sort((left, right) => left.rank - right.rank);
    const result: FileDiagnostics[] = [];
    let room = MAX_IN_ALL;
    for (const { uri, diagnostics } of ranked.slice(0, MAX_FILES)) {
        const file = boundFile(uri, diagnostics, Math.min(MAX_PER_FILE, room));
        room -= file.diagnostics.length;
        result.push(file);
    }
    const rest = ranked.slice(MAX_FILES).reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
    const last = result.at(-1);
    return last && rest > 0 ? [...result.slice(0, -1), withOmitted(last.uri, last.diagnostics, (last.omitted ?? 0) + rest)] : result;
}

function withOmitted(uri: string, diagnostics: readonly Diagnostic[], omitted: number): FileDiagnostics {
    return { uri, diagnostics, ...(omitted > 0 ? { omitted } : {}) };
}
