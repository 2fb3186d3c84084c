// SPDX-License-Identifier: EPL-2.0

import { ContainerModule } from '@theia/core/shared/inversify';
import { PluginApiContribution } from '@theia/plugin-ext/lib/main/node/plugin-service';
import { SameHostPluginApiContribution } from './same-host-plugin-api-contribution';

export default new ContainerModule((_bind, _unbind, _isBound, rebind) => {
    rebind(PluginApiContribution).to(SameHostPluginApiContribution).inSingletonScope();
});
