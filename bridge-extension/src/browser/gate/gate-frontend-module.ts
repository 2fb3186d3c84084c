// SPDX-License-Identifier: EPL-2.0

import { CommandContribution } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { ContainerModule } from '@theia/core/shared/inversify';
import { LoginContribution } from './login-contribution';
import { LoginSession } from './login-session';

export default new ContainerModule(bind => {
    bind(LoginSession).toSelf().inSingletonScope();
    bind(LoginContribution).toSelf().inSingletonScope();
    bind(CommandContribution).toService(LoginContribution);
    bind(FrontendApplicationContribution).toService(LoginContribution);
});
