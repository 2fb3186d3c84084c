// SPDX-License-Identifier: EPL-2.0

import { Diagnostic, DiagnosticSeverity } from '@theia/core/shared/vscode-languageserver-protocol';
import { toWireDiagnostics } from './diagnostics-wire';

function diagnostic(line: number, more: Partial<Diagnostic> = {}): Diagnostic {
    return { message: `m${line}`, range: { start: { line, character: 3 }, end: { line, character: 9 } }, ...more };
}

describe('toWireDiagnostics', () => {
    it('writes severities and codes as the texts that the CLI knows, positions 0-based', () => {
        const range = { start: { line: 0, character: 3 }, end: { line: 0, character: 9 } };
        expect(
            toWireDiagnostics([
                diagnostic(0, { severity: DiagnosticSeverity.Error, source: 'ts', code: 2322 }),
                diagnostic(0, { severity: DiagnosticSeverity.Warning, code: 'no-var' }),
                diagnostic(0, { severity: DiagnosticSeverity.Information }),
                diagnostic(0, { severity: DiagnosticSeverity.Hint })
            ])
        ).toEqual([
            { message: 'm0', severity: 'Error', range, source: 'ts', code: '2322' },
            { message: 'm0', severity: 'Warning', range, code: 'no-var' },
            { message: 'm0', severity: 'Info', range },
            { message: 'm0', severity: 'Hint', range }
        ]);
    });

    it('takes a missing severity for an error, and null for a missing value', () => {
        const fromPage = { ...diagnostic(0), severity: null, source: null, code: null } as unknown as Diagnostic;
        expect(toWireDiagnostics([fromPage])).toEqual([{ message: 'm0', severity: 'Error', range: diagnostic(0).range }]);
    });

    it('puts the worst first, keeps the order otherwise, and is bounded', () => {
        const many = Array.from({ length: 150 }, (_, line) => diagnostic(line, { severity: DiagnosticSeverity.Warning }));
        const wire = toWireDiagnostics([...many, diagnostic(999, { severity: DiagnosticSeverity.Error })]);
        expect(wire).toHaveLength(100);
        expect(wire.slice(0, 3).map(({ message }) => message)).toEqual(['m999', 'm0', 'm1']);
    });
});
