// SPDX-License-Identifier: EPL-2.0

import { Diagnostic, DiagnosticSeverity } from '@theia/core/shared/vscode-languageserver-protocol';
import { MinimumSeverity, isShared } from './diagnostics-filter';

const severities: Array<DiagnosticSeverity | undefined> = [1, 2, 3, 4, undefined];
const shared = (minimum: MinimumSeverity) =>
    severities.filter(severity =>
        isShared(Diagnostic.create({ start: { line: 0, character: 0 }, end: { line: 0, character: 1 } }, 'x', severity), minimum)
    );

describe('isShared', () => {
    it.each<[MinimumSeverity, Array<DiagnosticSeverity | undefined>]>([
        ['error', [1, undefined]],
        ['warning', [1, 2, undefined]],
        ['information', [1, 2, 3, undefined]],
        ['hint', [1, 2, 3, 4, undefined]]
    ])('tells of what is at least: %s', (minimum, expected) => {
        expect(shared(minimum)).toEqual(expected);
    });

    it('leaves out hints that only grey out unused code', () => {
        const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
        expect(isShared({ message: 'unused', range, severity: 4, tags: [1] }, 'hint')).toBe(false);
        expect(isShared({ message: 'unused', range, severity: 2, tags: [1] }, 'hint')).toBe(true);
    });
});
