// SPDX-License-Identifier: EPL-2.0

import { SymbolKind } from '@theia/core/shared/vscode-languageserver-protocol';

/** LSP's kind of a symbol in a word. */
export function symbolKindWord(kind: SymbolKind): string {
    const names = Object.entries(SymbolKind).find(([, value]) => value === kind);
    return names ? names[0].replace(/(?!^)([A-Z])/g, ' $1').toLowerCase() : 'symbol';
}
