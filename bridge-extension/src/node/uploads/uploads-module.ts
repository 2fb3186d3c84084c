// SPDX-License-Identifier: EPL-2.0

import { BackendApplicationContribution } from '@theia/core/lib/node';
import { ConnectionContainerModule } from '@theia/core/lib/node/messaging/connection-container-module';
import { interfaces } from '@theia/core/shared/inversify';
import { UPLOAD_PATH } from '../../common/uploads';
import { UploadFolder } from './upload-folder';
import { UploadServerImpl } from './upload-server-impl';
import { UploadsContribution } from './uploads-contribution';

const uploadConnectionModule = ConnectionContainerModule.create(({ bind, bindBackendService }) => {
    bind(UploadServerImpl).toSelf().inSingletonScope();
    bindBackendService(UPLOAD_PATH, UploadServerImpl);
});

export function bindUploads(bind: interfaces.Bind): void {
    bind(UploadFolder).toSelf().inSingletonScope();
    bind(UploadsContribution).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(UploadsContribution);
    bind(ConnectionContainerModule).toConstantValue(uploadConnectionModule);
}
