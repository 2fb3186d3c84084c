// SPDX-License-Identifier: EPL-2.0

import { BackendApplicationContribution } from '@theia/core/lib/node';
import { LocalizationContribution } from '@theia/core/lib/node/i18n/localization-contribution';
import { WebsocketEndpoint } from '@theia/core/lib/node/messaging/websocket-endpoint';
import { ContainerModule } from '@theia/core/shared/inversify';
import { PluginApiContribution } from '@theia/plugin-ext/lib/main/node/plugin-service';
import { CompressingWebsocketEndpoint } from './compressing-websocket-endpoint';
import { Favicon } from './favicon';
import { OfferedLanguages } from './offered-languages';
import { SameHostPluginApiContribution } from './same-host-plugin-api-contribution';

export default new ContainerModule((bind, _unbind, _isBound, rebind) => {
    rebind(PluginApiContribution).to(SameHostPluginApiContribution).inSingletonScope();
    rebind(WebsocketEndpoint).to(CompressingWebsocketEndpoint).inSingletonScope();
    bind(Favicon).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(Favicon);
    bind(OfferedLanguages).toSelf().inSingletonScope();
    bind(LocalizationContribution).toService(OfferedLanguages);
});
