// SPDX-License-Identifier: EPL-2.0

import { BackendApplicationContribution } from '@theia/core/lib/node';
import { ContainerModule } from '@theia/core/shared/inversify';
import { PluginApiContribution } from '@theia/plugin-ext/lib/main/node/plugin-service';
import { Favicon } from './favicon';
import { SameHostPluginApiContribution } from './same-host-plugin-api-contribution';

export default new ContainerModule((bind, _unbind, _isBound, rebind) => {
    rebind(PluginApiContribution).to(SameHostPluginApiContribution).inSingletonScope();
    bind(Favicon).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(Favicon);
});
