// SPDX-License-Identifier: EPL-2.0

import { Diagnostic, DiagnosticSeverity } from '@theia/core/shared/vscode-languageserver-protocol';
import { DiagnosticsShare, isShared } from './diagnostics-filter';

const severities: Array<DiagnosticSeverity | undefined> = [1, 2, 3, 4, undefined];
const shared = (share: DiagnosticsShare) =>
    severities.filter(severity =>
        isShared(Diagnostic.create({ start: { line: 0, character: 0 }, end: { line: 0, character: 1 } }, 'x', severity), share)
    );

describe('isShared', () => {
    it.each<[DiagnosticsShare, Array<DiagnosticSeverity | undefined>]>([
        ['off', []],
        ['errors', [1, undefined]],
        ['warnings', [1, 2, undefined]],
        ['all', [1, 2, 3, 4, undefined]]
    ])('with %s', (share, expected) => {
        expect(shared(share)).toEqual(expected);
    });
});
