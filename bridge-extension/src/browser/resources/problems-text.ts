// SPDX-License-Identifier: EPL-2.0

import { Diagnostic, DiagnosticSeverity } from '@theia/core/shared/vscode-languageserver-protocol';
import { FileDiagnostics } from '../../common/workbench';
import { severityOf } from '../diagnostics/diagnostics-filter';
import { boundedLines } from './bounded-lines';
import { shownPath } from './shown-path';

const WORDS: Record<DiagnosticSeverity, string> = {
    [DiagnosticSeverity.Error]: 'error',
    [DiagnosticSeverity.Warning]: 'warning',
    [DiagnosticSeverity.Information]: 'info',
    [DiagnosticSeverity.Hint]: 'hint'
};

const MAX_PROBLEMS = 200;

function describe(diagnostic: Diagnostic): string {
    const { message, range, source, code } = diagnostic;
    const origin = [source, code].filter(part => part !== undefined && part !== null && part !== '').join(' ');
    const place = `${range.start.line + 1}:${range.start.character + 1}`;
    return `  ${place} ${WORDS[severityOf(diagnostic)]}: ${message.replaceAll('\n', '\n    ')}${origin ? ` [${origin}]` : ''}`;
}

/** Files with errors first, in each file the worst first and then by line; one block for each file. */
export function problemsText(files: readonly FileDiagnostics[], base: string | undefined): string {
    const all = files.flatMap(({ diagnostics }) => diagnostics);
    if (all.length === 0) {
        return 'No problems.';
    }
    const worst = (file: FileDiagnostics) => Math.min(...file.diagnostics.map(severityOf));
    const blocks = files
        .filter(({ diagnostics }) => diagnostics.length > 0)
        .map(file => ({ file, rank: worst(file), path: shownPath(file.uri, base) }))
        .sort((left, right) => left.rank - right.rank || (left.path < right.path ? -1 : 1));
    let room = MAX_PROBLEMS;
    const lines = [countText(all, blocks.length)];
    for (const { file, path } of blocks) {
        if (room <= 0) {
            lines.push('(The rest is not listed: read ide://problems?file=PATH for the problems of one file.)');
            break;
        }
        const sorted = [...file.diagnostics].sort(
            (left, right) => severityOf(left) - severityOf(right) || left.range.start.line - right.range.start.line
        );
        lines.push(`${path}:`, ...boundedLines(sorted.map(describe), room, 'fix these first'));
        room -= sorted.length;
    }
    const omitted = files.reduce((sum, file) => sum + (file.omitted ?? 0), 0);
    return [...lines, ...(omitted > 0 ? [`(${omitted} more problems are not listed.)`] : [])].join('\n');
}

function countText(all: readonly Diagnostic[], files: number): string {
    const counts = Object.entries(WORDS).map(([severity, word]) => {
        const count = all.filter(diagnostic => severityOf(diagnostic) === Number(severity)).length;
        return count === 0 ? [] : [`${count} ${word}${count === 1 || word === 'info' ? '' : 's'}`];
    });
    return `${counts.flat().join(', ')} in ${files === 1 ? '1 file' : `${files} files`} (line:column are 1-based)`;
}
