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
import { CodeDocuments } from './semantic/code-documents';
import { CodeResource } from './semantic/code-resource';
import { Hierarchies } from './semantic/hierarchies';
import { LanguageFeatures } from './semantic/language-features';
import { PlaceLines } from './semantic/place-lines';
import { WorkspaceSymbols } from './semantic/workspace-symbols';
import { VisibleFiles } from './visible-files';

const RESOURCES = [ProblemsResource, EditorsResource, ChangesResource, CodeResource];
const SERVICES = [VisibleFiles, CodeDocuments, Hierarchies, LanguageFeatures, PlaceLines, WorkspaceSymbols, ResourcesClientImpl];

export function bindResources(bind: interfaces.Bind): void {
    bindContributionProvider(bind, IdeResource);
    RESOURCES.forEach(resource => bind(IdeResource).to(resource).inSingletonScope());
    SERVICES.forEach(service => bind(service).toSelf().inSingletonScope());
    bind(PreferenceContribution).toConstantValue({ schema: resourcePreferenceSchema });
    bind(FrontendApplicationContribution).toService(ResourcesClientImpl);
}
