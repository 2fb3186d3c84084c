// SPDX-License-Identifier: EPL-2.0

import { Diagnostic, DiagnosticSeverity } from '@theia/core/shared/vscode-languageserver-protocol';

/** Value of `claudeBridge.diagnostics.share`. */
export type DiagnosticsShare = 'off' | 'errors' | 'warnings' | 'all';

const WEAKEST: Record<DiagnosticsShare, number> = {
    off: 0,
    errors: DiagnosticSeverity.Error,
    warnings: DiagnosticSeverity.Warning,
    all: DiagnosticSeverity.Hint
};

/** LSP leaves the meaning of a missing severity to the client: it counts as an error here. */
export function isShared(diagnostic: Diagnostic, share: DiagnosticsShare): boolean {
    return (diagnostic.severity ?? DiagnosticSeverity.Error) <= WEAKEST[share];
}

/** Leaves out what is never told, such as related places and tags: a busy project has tens of thousands of markers. */
export function toPlainDiagnostic({ message, range, severity, source, code }: Diagnostic): Diagnostic {
    return { message, range, severity, source, code: typeof code === 'object' ? undefined : code };
}
