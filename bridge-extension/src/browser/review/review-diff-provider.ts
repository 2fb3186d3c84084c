// SPDX-License-Identifier: EPL-2.0

import { CancellationToken, Emitter } from '@theia/core';
import { LineRange } from '@theia/monaco-editor-core/esm/vs/editor/common/core/ranges/lineRange';
import { IDocumentDiff, IDocumentDiffProvider } from '@theia/monaco-editor-core/esm/vs/editor/common/diff/documentDiffProvider';
import { DetailedLineRangeMapping } from '@theia/monaco-editor-core/esm/vs/editor/common/diff/rangeMapping';
import { ITextModel } from '@theia/monaco-editor-core/esm/vs/editor/common/model';
import { IDiffProviderFactoryService } from '@theia/monaco-editor-core/esm/vs/editor/browser/widget/diffEditor/diffProviderFactoryService';
import { diffLinesInSlices, LineSource, LineChange } from '../../common/sliced-line-diff';
import { breathe } from './breathe';

/** More characters than this are not copied into Monaco's worker: the copying alone would block the page. */
const WORKER_LIMIT = 2_000_000;

type DiffProviderOptions = Parameters<IDiffProviderFactoryService['createDiffProvider']>[0];

/** Compares ordinary texts as any diff editor does, and large ones in small steps. */
export class ReviewDiffProviderFactory implements IDiffProviderFactoryService {
    declare readonly _serviceBrand: undefined;

    constructor(protected readonly ordinary: IDiffProviderFactoryService) {}

    createDiffProvider(options: DiffProviderOptions): IDocumentDiffProvider {
        return new ReviewDiffProvider(this.ordinary.createDiffProvider(options));
    }
}

class ReviewDiffProvider implements IDocumentDiffProvider {
    readonly onDidChange: IDocumentDiffProvider['onDidChange'];

    constructor(protected readonly ordinary: IDocumentDiffProvider) {
        this.onDidChange = ordinary.onDidChange ?? new Emitter<void>().event;
    }

    async computeDiff(
        original: ITextModel,
        modified: ITextModel,
        options: Parameters<IDocumentDiffProvider['computeDiff']>[2],
        token: CancellationToken
    ): Promise<IDocumentDiff> {
        if (original.getValueLength() + modified.getValueLength() < WORKER_LIMIT) {
            return this.ordinary.computeDiff(original, modified, options, token);
        }
        const { changes, isCoarse } = await diffLinesInSlices(linesOf(original), linesOf(modified), breathe);
        return { changes: changes.map(toMapping), moves: [], identical: changes.length === 0, quitEarly: isCoarse };
    }
}

/** A text that goes away or shrinks meanwhile has no lines there any more; its diff is computed anew or not wanted. */
function linesOf(model: ITextModel): LineSource {
    const isThere = (index: number) => !model.isDisposed() && index < model.getLineCount();
    return { count: model.getLineCount(), line: index => (isThere(index) ? model.getLineContent(index + 1) : '') };
}

function toMapping({ beforeStart, beforeEnd, afterStart, afterEnd }: LineChange): DetailedLineRangeMapping {
    return new DetailedLineRangeMapping(
        new LineRange(beforeStart + 1, beforeEnd + 1),
        new LineRange(afterStart + 1, afterEnd + 1),
        undefined
    );
}
