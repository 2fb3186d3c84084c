// SPDX-License-Identifier: EPL-2.0

import { CancellationToken } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';
import { HierarchicalKind } from '@theia/monaco-editor-core/esm/vs/base/common/hierarchicalKind';
import { Selection } from '@theia/monaco-editor-core/esm/vs/editor/common/core/selection';
import { CodeActionTriggerType } from '@theia/monaco-editor-core/esm/vs/editor/common/languages';
import { ITextModel } from '@theia/monaco-editor-core/esm/vs/editor/common/model';
import { ILanguageFeaturesService } from '@theia/monaco-editor-core/esm/vs/editor/common/services/languageFeatures';
import { getCodeActions } from '@theia/monaco-editor-core/esm/vs/editor/contrib/codeAction/browser/codeAction';
import { CodeActionItem, CodeActionTriggerSource } from '@theia/monaco-editor-core/esm/vs/editor/contrib/codeAction/common/types';
import { Progress } from '@theia/monaco-editor-core/esm/vs/platform/progress/common/progress';
import { StandaloneServices } from '@theia/monaco-editor-core/esm/vs/editor/standalone/browser/standaloneServices';
import { firstProvider } from '../../resources/semantic/first-provider';
import { WorkspaceEditPart } from './workspace-changes';

/** Something that a language service offers to do. */
export interface OfferedAction {
    readonly title: string;
    /** Such as `quickfix` or `refactor.extract.function`. */
    readonly kind?: string;
    readonly isPreferred: boolean;
    /** Why it cannot be done. */
    readonly disabled?: string;
    readonly item: CodeActionItem;
}

interface Offer {
    /** Only actions of this kind and those below it; absent: all but those for whole files (`source`). */
    readonly kind: string | undefined;
    readonly token: CancellationToken;
}

/** Asks the language services what they offer at a place, and what it would change. Changes nothing. */
@injectable()
export class CodeActions {
    /**
     * @param range 1-based
     * @param use what to do with what is offered; afterwards the language service has forgotten it
     */
    async offer<T>(
        model: ITextModel,
        range: { startLine: number; startColumn: number; endLine: number; endColumn: number },
        { kind, token }: Offer,
        use: (offered: OfferedAction[]) => Promise<T>
    ): Promise<T> {
        const registry = StandaloneServices.get(ILanguageFeaturesService).codeActionProvider;
        await firstProvider(() => registry.has(model), registry.onDidChange);
        const selection = new Selection(range.startLine, range.startColumn, range.endLine, range.endColumn);
        const filter = kind === undefined ? undefined : { include: new HierarchicalKind(kind), includeSourceActions: true };
        const trigger = { type: CodeActionTriggerType.Invoke, triggerAction: CodeActionTriggerSource.Default, filter };
        const set = await getCodeActions(registry, model, selection, trigger, Progress.None, token);
        try {
            return await use(set.allActions.filter(({ action }) => !isForClaude(action.command?.id)).map(toOffered));
        } finally {
            set.dispose();
        }
    }

    /** @throws an error fit for the model when it does more than to change texts */
    async editsOf({ item, title }: OfferedAction, token: CancellationToken): Promise<readonly WorkspaceEditPart[]> {
        await item.resolve(token);
        const { edit, command } = item.action;
        if (edit && edit.edits.length > 0) {
            return edit.edits;
        }
        if (command && !edit) {
            throw new Error(
                `"${title}" runs a command of its extension, whose changes could be neither reviewed nor undone. Ask the user to do it.`
            );
        }
        return [];
    }
}

/** The bridge offers to hand code over to Claude. */
function isForClaude(command: string | undefined): boolean {
    return command?.startsWith('claudeBridge.') ?? false;
}

function toOffered(item: CodeActionItem): OfferedAction {
    const { title, kind, isPreferred = false, disabled } = item.action;
    return { title, kind, isPreferred, disabled, item };
}
