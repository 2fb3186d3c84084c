// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, URI } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { ProblemManager } from '@theia/markers/lib/browser/problem/problem-manager';
import { DiagnosticsRequest, FileDiagnostics } from '../../common/workbench';
import { BridgePreferences } from '../bridge-preferences';
import { isShared, toPlainDiagnostic } from './diagnostics-filter';
import { ObservedModels } from './observed-models';
import { RecentUris } from './recent-uris';
import { SettleTracker } from './settle-tracker';

/** How many files are told at most; whether each of them still exists is asked of the disk. */
const MAX_FILES = 500;

/** Reads the problems of files from Theia's problem store, once the language servers have caught up. */
@injectable()
export class DiagnosticsProvider implements Disposable {
    @inject(ProblemManager)
    protected readonly problems: ProblemManager;

    @inject(FileService)
    protected readonly fileService: FileService;

    @inject(BridgePreferences)
    protected readonly preferences: BridgePreferences;

    @inject(ObservedModels)
    protected readonly models: ObservedModels;

    /** Files that were asked for one by one: those that Claude is about to write. */
    protected readonly edited = new RecentUris();
    protected readonly tracker = new SettleTracker();
    protected readonly toDispose = new DisposableCollection();

    @postConstruct()
    protected init(): void {
        this.toDispose.pushAll([
            this.problems.onDidChangeMarkers(uri => this.tracker.markersChanged(uri.toString())),
            this.models.onDidChangeText(uri => {
                if (this.edited.has(uri)) {
                    this.tracker.textChanged(uri);
                }
            })
        ]);
    }

    dispose(): void {
        this.toDispose.dispose();
    }

    async get({ uri, settle }: DiagnosticsRequest): Promise<FileDiagnostics[]> {
        if (this.preferences['claudeBridge.diagnostics.share'] === 'off') {
            return [];
        }
        if (uri) {
            const key = new URI(uri).toString();
            this.edited.add(key);
            const observed = this.models.observe(new URI(key));
            if (settle) {
                await observed;
                await this.tracker.settled(settle);
            }
            return [this.read(key)];
        }
        if (settle) {
            await Promise.all([...this.edited.uris].map(edited => this.models.observe(new URI(edited))));
            await this.tracker.settled(settle);
        }
        return this.readAll();
    }

    protected async readAll(): Promise<FileDiagnostics[]> {
        const files = [...this.problems.getUris()]
            .filter(uri => new URI(uri).scheme === 'file')
            .map(uri => this.read(uri))
            .filter(file => file.diagnostics.length > 0)
            .slice(0, MAX_FILES);
        const exist = await Promise.all(files.map(file => this.fileService.exists(new URI(file.uri))));
        return files.filter((_, index) => exist[index]);
    }

    protected read(uri: string): FileDiagnostics {
        const share = this.preferences.get('claudeBridge.diagnostics.share', undefined, uri);
        const markers = this.problems.findMarkers({ uri: new URI(uri) });
        const diagnostics = markers.map(marker => marker.data).filter(diagnostic => isShared(diagnostic, share));
        return { uri, diagnostics: diagnostics.map(toPlainDiagnostic) };
    }
}
