// SPDX-License-Identifier: EPL-2.0

import { Position } from '@theia/core/shared/vscode-languageserver-protocol';
import { Position as MonacoPosition } from '@theia/monaco-editor-core/esm/vs/editor/common/core/position';
import { ITextModel } from '@theia/monaco-editor-core/esm/vs/editor/common/model';

/** A loaded file, and the place in it that is asked about. */
export interface CodeDocument {
    readonly uri: string;
    readonly languageId: string;
    readonly model: ITextModel;
    readonly position: Position;
    readonly monacoPosition: MonacoPosition;
}
