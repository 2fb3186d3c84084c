// SPDX-License-Identifier: EPL-2.0

import { ConnectionHandler, RpcConnectionHandler } from '@theia/core/lib/common/messaging';
import { interfaces } from '@theia/core/shared/inversify';
import { REAL_FILES_PATH } from '../../common/real-files';
import { MentionRouter } from './mention-router';
import { RealFileServerImpl } from './real-file-server-impl';
import { SelectionPublisher } from './selection-publisher';

export function bindContext(bind: interfaces.Bind): void {
    bind(MentionRouter).toSelf().inSingletonScope();
    bind(SelectionPublisher).toSelf().inSingletonScope();
    bind(RealFileServerImpl).toSelf().inSingletonScope();
    bind(ConnectionHandler)
        .toDynamicValue(({ container }) => new RpcConnectionHandler(REAL_FILES_PATH, () => container.get(RealFileServerImpl)))
        .inSingletonScope();
}
