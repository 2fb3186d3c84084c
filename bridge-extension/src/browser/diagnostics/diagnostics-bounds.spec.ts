// SPDX-License-Identifier: EPL-2.0

import { Diagnostic, DiagnosticSeverity } from '@theia/core/shared/vscode-languageserver-protocol';
import { boundAll, boundFile } from './diagnostics-bounds';

function problems(count: number, severity: DiagnosticSeverity): Diagnostic[] {
    const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
    return Array.from({ length: count }, (_, index) => ({ message: `${severity}-${index}`, severity, range }));
}

describe('boundFile', () => {
    it('keeps the worst and counts the rest', () => {
        const file = boundFile('file:///a', [...problems(150, 2), ...problems(3, 1)]);
        expect(file.diagnostics.slice(0, 4).map(({ severity }) => severity)).toEqual([1, 1, 1, 2]);
        expect(file.diagnostics).toHaveLength(100);
        expect(file.omitted).toBe(53);
    });

    it('does not speak of omissions where there are none', () => {
        expect(boundFile('file:///a', problems(2, 1))).not.toHaveProperty('omitted');
    });
});

describe('boundAll', () => {
    it('begins with what Claude edited, then with errors', () => {
        const files = [
            { uri: 'file:///warning', diagnostics: problems(1, 2) },
            { uri: 'file:///error', diagnostics: problems(1, 1) },
            { uri: 'file:///none', diagnostics: [] },
            { uri: 'file:///edited', diagnostics: problems(1, 3) }
        ];
        expect(boundAll(files, new Set(['file:///edited'])).map(({ uri }) => uri)).toEqual([
            'file:///edited',
            'file:///error',
            'file:///warning'
        ]);
    });

    it('accounts for each of 50,000 problems', () => {
        const files = Array.from({ length: 1000 }, (_, index) => ({ uri: `file:///${index}`, diagnostics: problems(50, 1) }));
        const answer = boundAll(files, new Set());
        const told = answer.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
        const omitted = answer.reduce((sum, file) => sum + (file.omitted ?? 0), 0);
        expect(told).toBe(2000);
        expect(told + omitted).toBe(50_000);
    });
});
