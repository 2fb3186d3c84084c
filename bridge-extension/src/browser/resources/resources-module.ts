// SPDX-License-Identifier: EPL-2.0

import { bindContributionProvider, PreferenceContribution } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { interfaces } from '@theia/core/shared/inversify';
import { ChangesResource } from './changes-resource';
import { EditorsResource } from './editors-resource';
import { IdeResource } from './ide-resource';
import { ProblemsResource } from './problems-resource';
import { resourcePreferenceSchema } from './resource-preferences';
import { ResourcesClientImpl } from './resources-client-impl';
import { VisibleFiles } from './visible-files';

const RESOURCES = [ProblemsResource, EditorsResource, ChangesResource];

export function bindResources(bind: interfaces.Bind): void {
    bindContributionProvider(bind, IdeResource);
    RESOURCES.forEach(resource => bind(IdeResource).to(resource).inSingletonScope());
    bind(VisibleFiles).toSelf().inSingletonScope();
    bind(PreferenceContribution).toConstantValue({ schema: resourcePreferenceSchema });
    bind(ResourcesClientImpl).toSelf().inSingletonScope();
    bind(FrontendApplicationContribution).toService(ResourcesClientImpl);
}
