// SPDX-License-Identifier: EPL-2.0

import { Diagnostic, DiagnosticSeverity } from '@theia/core/shared/vscode-languageserver-protocol';

/** Value of `claudeBridge.diagnostics.minimumSeverity`. */
export type MinimumSeverity = 'error' | 'warning' | 'information' | 'hint';

const WEAKEST: Record<MinimumSeverity, DiagnosticSeverity> = {
    error: DiagnosticSeverity.Error,
    warning: DiagnosticSeverity.Warning,
    information: DiagnosticSeverity.Information,
    hint: DiagnosticSeverity.Hint
};

/** LSP leaves the meaning of a missing severity to the client: it counts as an error here. */
export function severityOf({ severity }: Diagnostic): DiagnosticSeverity {
    return severity ?? DiagnosticSeverity.Error;
}

/** Tagged hints (unused, deprecated) only grey out or strike through: they are no problems. */
export function isShared(diagnostic: Diagnostic, minimum: MinimumSeverity): boolean {
    const isFading = severityOf(diagnostic) === DiagnosticSeverity.Hint && (diagnostic.tags?.length ?? 0) > 0;
    return severityOf(diagnostic) <= WEAKEST[minimum] && !isFading;
}

/** Leaves out what is never told, such as related places and tags: a busy project has tens of thousands of markers. */
export function toPlainDiagnostic({ message, range, severity, source, code }: Diagnostic): Diagnostic {
    return { message, range, severity, source, code: typeof code === 'object' ? undefined : code };
}
