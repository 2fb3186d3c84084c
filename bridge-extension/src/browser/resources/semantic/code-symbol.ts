// SPDX-License-Identifier: EPL-2.0

import { Position, Range, SymbolKind } from '@theia/core/shared/vscode-languageserver-protocol';

/** A place in a file. 0-based lines, UTF-16 columns. */
export interface CodePlace {
    readonly uri: string;
    readonly position: Position;
}

/** A symbol by its name, at the place of that name. */
export interface NamedPlace extends CodePlace {
    readonly name: string;
    readonly kind: SymbolKind;
    readonly container?: string;
}

/** A symbol in the outline of a file. */
export interface OutlineSymbol {
    readonly name: string;
    readonly detail: string;
    readonly kind: SymbolKind;
    readonly range: Range;
    /** Where the name stands. */
    readonly position: Position;
    readonly children: readonly OutlineSymbol[];
}
