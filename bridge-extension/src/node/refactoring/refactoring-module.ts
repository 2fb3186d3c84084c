// SPDX-License-Identifier: EPL-2.0

import { ConnectionHandler, RpcConnectionHandler } from '@theia/core';
import { interfaces } from '@theia/core/shared/inversify';
import { REFACTORING_PATH } from '../../common/refactoring';
import { TextEncodings } from './encoded-text';
import { FilePreparation } from './prepared-file';
import { RefactoringService } from './refactoring-service';

export function bindRefactoring(bind: interfaces.Bind): void {
    bind(TextEncodings).toSelf().inSingletonScope();
    bind(FilePreparation).toSelf().inSingletonScope();
    bind(RefactoringService).toSelf().inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(({ container }) => new RpcConnectionHandler(REFACTORING_PATH, () => container.get(RefactoringService)))
        .inSingletonScope();
}
