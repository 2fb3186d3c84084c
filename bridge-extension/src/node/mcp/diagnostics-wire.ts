// SPDX-License-Identifier: EPL-2.0

import { Diagnostic, DiagnosticSeverity, Range } from '@theia/core/shared/vscode-languageserver-protocol';

/** Problems of one file as the CLI reads them. */
export interface WireDiagnostics {
    readonly uri: string;
    readonly diagnostics: readonly WireDiagnostic[];
}

export interface WireDiagnostic {
    readonly message: string;
    readonly severity: 'Error' | 'Warning' | 'Info' | 'Hint';
    readonly range: Range;
    readonly source?: string;
    readonly code?: string;
}

const MAX_PER_FILE = 100;

/** Version 2.1.197 knows exactly these spellings. */
const SEVERITIES: Record<DiagnosticSeverity, WireDiagnostic['severity']> = {
    [DiagnosticSeverity.Error]: 'Error',
    [DiagnosticSeverity.Warning]: 'Warning',
    [DiagnosticSeverity.Information]: 'Info',
    [DiagnosticSeverity.Hint]: 'Hint'
};

/** Worst first, bounded. Lines and characters are 0-based on the wire too. */
export function toWireDiagnostics(diagnostics: readonly Diagnostic[]): WireDiagnostic[] {
    return diagnostics
        .map(toWireDiagnostic)
        .map(diagnostic => ({ diagnostic, rank: Object.values(SEVERITIES).indexOf(diagnostic.severity) }))
        .sort((left, right) => left.rank - right.rank)
        .slice(0, MAX_PER_FILE)
        .map(({ diagnostic }) => diagnostic);
}

/** Measured: one diagnostic without a range spoils the whole answer, and a code counts only as a string. */
function toWireDiagnostic({ message, severity, range, source, code }: Diagnostic): WireDiagnostic {
    return {
        message,
        severity: SEVERITIES[severity ?? DiagnosticSeverity.Error] ?? 'Error',
        range: { start: range.start, end: range.end },
        ...(source ? { source } : {}),
        ...(code === undefined || code === null || code === '' ? {} : { code: String(code) })
    };
}
