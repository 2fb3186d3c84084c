// SPDX-License-Identifier: EPL-2.0

import { RemoteConnectionProvider, ServiceConnectionProvider } from '@theia/core/lib/browser';
import { interfaces } from '@theia/core/shared/inversify';
import { REFACTORING_PATH, RefactoringServer } from '../../../common/refactoring';
import { ActionHandler } from '../action-handler';
import { ChangeApplier } from './change-applier';
import { CodeActionActions } from './code-action-actions';
import { CodeActions } from './code-actions';
import { FileMoves } from './file-moves';
import { LanguageEdits } from './language-edits';
import { RefactorActions } from './refactor-actions';

export function bindRefactorActions(bind: interfaces.Bind): void {
    for (const handler of [RefactorActions, CodeActionActions]) {
        bind(handler).toSelf().inSingletonScope();
        bind(ActionHandler).toService(handler);
    }
    [ChangeApplier, CodeActions, FileMoves, LanguageEdits].forEach(service => bind(service).toSelf().inSingletonScope());
    bind(RefactoringServer)
        .toDynamicValue(({ container }) =>
            container.get<ServiceConnectionProvider>(RemoteConnectionProvider).createProxy<RefactoringServer>(REFACTORING_PATH)
        )
        .inSingletonScope();
}
