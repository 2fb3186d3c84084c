// SPDX-License-Identifier: EPL-2.0

import { bindRootContributionProvider, PreferenceContribution } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { interfaces } from '@theia/core/shared/inversify';
import { ChangesResource } from './changes-resource';
import { DebugResource } from './debug-resource';
import { DebugState } from './debug-state';
import { EditorsResource } from './editors-resource';
import { IdeResource } from './ide-resource';
import { OutputResource } from './output-resource';
import { ProblemsResource } from './problems-resource';
import { resourcePreferenceSchema } from './resource-preferences';
import { ResourcesClientImpl } from './resources-client-impl';
import { CodeDocuments } from './semantic/code-documents';
import { CodeResource } from './semantic/code-resource';
import { Hierarchies } from './semantic/hierarchies';
import { LanguageFeatures } from './semantic/language-features';
import { PlaceLines } from './semantic/place-lines';
import { SuperTypes } from './semantic/super-types';
import { WorkspaceSymbols } from './semantic/workspace-symbols';
import { TaskHistory } from './task-history';
import { TasksResource } from './tasks-resource';
import { TerminalsResource } from './terminals-resource';
import { TestResults } from './test-results';
import { TestsResource } from './tests-resource';

const RESOURCES = [
    ProblemsResource,
    EditorsResource,
    ChangesResource,
    TerminalsResource,
    OutputResource,
    TasksResource,
    TestsResource,
    DebugResource,
    CodeResource
];
const SERVICES = [DebugState, TestResults, CodeDocuments, Hierarchies, LanguageFeatures, PlaceLines, SuperTypes, WorkspaceSymbols];
const STARTED = [ResourcesClientImpl, TaskHistory, TestsResource];

export function bindResources(bind: interfaces.Bind): void {
    bindRootContributionProvider(bind, IdeResource);
    for (const resource of RESOURCES) {
        bind(resource).toSelf().inSingletonScope();
        bind(IdeResource).toService(resource);
    }
    SERVICES.forEach(service => bind(service).toSelf().inSingletonScope());
    bind(ResourcesClientImpl).toSelf().inSingletonScope();
    bind(TaskHistory).toSelf().inSingletonScope();
    STARTED.forEach(service => bind(FrontendApplicationContribution).toService(service));
    bind(PreferenceContribution).toConstantValue({ schema: resourcePreferenceSchema });
}
