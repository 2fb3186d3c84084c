// SPDX-License-Identifier: EPL-2.0

import { ContributionProvider, Disposable, DisposableCollection, PreferenceService } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { BridgeServer } from '../../common/bridge-protocol';
import { CompletionRequest, ResourceInfo, ResourceRequest, ResourcesClient, ResourcesServer } from '../../common/resources';
import { IdeResource } from './ide-resource';
import { RESOURCE_GROUPS, resourcePreference } from './resource-preferences';
import { VisibleFiles } from '../context/visible-files';

/** Milliseconds during which changes are gathered. */
const GATHER_TIME = 300;

/** Answers what is read of this window, from the groups that the user did not turn off. */
@injectable()
export class ResourcesClientImpl implements ResourcesClient, FrontendApplicationContribution {
    @inject(ContributionProvider)
    @named(IdeResource)
    protected readonly contributions: ContributionProvider<IdeResource>;

    @inject(BridgeServer)
    protected readonly server: ResourcesServer;

    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    protected readonly toDispose = new DisposableCollection(Disposable.create(() => clearTimeout(this.pending)));
    protected pending: ReturnType<typeof setTimeout> | undefined;
    /** What was there when the list was looked at last. */
    protected listed = '';

    onStart(): void {
        const settings = new Set(RESOURCE_GROUPS.map(resourcePreference));
        this.toDispose.push(
            this.preferences.onPreferenceChanged(({ preferenceName }) => {
                if (settings.has(preferenceName)) {
                    this.schedule();
                }
            })
        );
        for (const { onDidChangeList } of this.contributions.getContributions()) {
            this.toDispose.pushAll(onDidChangeList ? [onDidChangeList(() => this.schedule())] : []);
        }
    }

    onStop(): void {
        this.toDispose.dispose();
    }

    async listResources(): Promise<ResourceInfo[]> {
        const enabled = this.enabled();
        this.listed = contentOf(enabled);
        return enabled.flatMap(resource => resource.list());
    }

    async readResource(request: ResourceRequest): Promise<string | undefined> {
        const resource = this.find(request.name);
        if (!resource) {
            return undefined;
        }
        const { file } = request.parameters;
        if (file !== undefined && !(await this.visibleFiles.isVisible(file))) {
            throw new Error('The user excluded this file from what Claude is told (setting claudeBridge.context.exclude).');
        }
        return resource.read(request);
    }

    async completeResource(request: CompletionRequest): Promise<string[]> {
        const values = (await this.find(request.name)?.complete?.(request)) ?? [];
        const prefix = request.value.toLowerCase();
        return values.filter(value => value.toLowerCase().includes(prefix)).slice(0, 100);
    }

    protected schedule(): void {
        this.pending ??= setTimeout(() => {
            this.pending = undefined;
            this.report();
        }, GATHER_TIME);
    }

    /** Titles of terminals change all the time; only what comes and goes is told. */
    protected report(): void {
        const listed = contentOf(this.enabled());
        if (listed !== this.listed) {
            this.listed = listed;
            this.server.notifyResourcesChanged();
        }
    }

    /** @throws when the user turned it off */
    protected find(name: string): IdeResource | undefined {
        const resource = this.contributions.getContributions().find(({ names }) => names.includes(name));
        if (resource && !this.isEnabled(resource)) {
            throw new Error(`The user turned this off (setting ${resourcePreference(resource.group)}).`);
        }
        return resource;
    }

    protected enabled(): IdeResource[] {
        return this.contributions.getContributions().filter(resource => this.isEnabled(resource));
    }

    protected isEnabled({ group }: IdeResource): boolean {
        return this.preferences.get(resourcePreference(group), true);
    }
}

function contentOf(resources: readonly IdeResource[]): string {
    return resources.flatMap(resource => [...resource.list().map(({ uri }) => uri), resource.listState ?? '']).join('\n');
}
