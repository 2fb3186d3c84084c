// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, PreferenceService, URI } from '@theia/core';
import { wait } from '@theia/core/lib/common/promise-util';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { Diagnostic } from '@theia/core/shared/vscode-languageserver-protocol';
import { runWhenGlobalIdle } from '@theia/monaco-editor-core/esm/vs/base/common/async';
import { ProblemManager } from '@theia/markers/lib/browser/problem/problem-manager';
import { DiagnosticsRequest, FileDiagnostics } from '../../common/workbench';
import { VisibleFiles } from '../context/visible-files';
import { boundAll, boundFile } from './diagnostics-bounds';
import { isShared, MinimumSeverity, toPlainDiagnostic } from './diagnostics-filter';
import { DIAGNOSTICS_ENABLED, MINIMUM_SEVERITY } from './diagnostics-preferences';
import { ObservedModels } from './observed-models';
import { RecentUris } from './recent-uris';
import { SettleBounds, SettleTracker } from './settle-tracker';

/** Milliseconds after which even a busy page looks at a file that is about to be reviewed. */
const MAX_IDLE_WAIT = 200;

/** Reads the problems of files from Theia's problem store, once the language servers have caught up. */
@injectable()
export class DiagnosticsProvider implements Disposable {
    @inject(ProblemManager)
    protected readonly problems: ProblemManager;

    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

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

    get isEnabled(): boolean {
        return this.preferences.get(DIAGNOSTICS_ENABLED, true);
    }

    /** Worst problems first and bounded, without files that Claude must not be told about. Files that are gone may still be among them. */
    async get({ uri, settle }: DiagnosticsRequest): Promise<FileDiagnostics[]> {
        if (!this.isEnabled) {
            return [];
        }
        if (uri) {
            return this.getForFile(new URI(uri).toString(), settle);
        }
        if (settle) {
            await this.catchUp([...this.edited.uris], settle);
        }
        return this.readAll();
    }

    protected async getForFile(uri: string, settle: DiagnosticsRequest['settle']): Promise<FileDiagnostics[]> {
        if (!(await this.visibleFiles.isVisible(uri))) {
            return [];
        }
        this.edited.add(uri);
        if (settle) {
            // The file is about to be reviewed, and the review has to be drawn first.
            await idle(MAX_IDLE_WAIT);
            await this.catchUp([uri], settle);
        } else {
            void this.models.check(new URI(uri));
        }
        return [boundFile(uri, this.read(uri).map(toPlainDiagnostic))];
    }

    /** Reads files again from disk and lets the language servers look at them, all within the limit. */
    protected async catchUp(uris: readonly string[], { quietTime, limit }: SettleBounds): Promise<void> {
        const deadline = Date.now() + limit;
        await Promise.race([Promise.all(uris.map(uri => this.models.check(new URI(uri)))), wait(limit)]);
        await this.tracker.settled({ quietTime, limit: deadline - Date.now() });
    }

    protected async readAll(): Promise<FileDiagnostics[]> {
        const files = [...this.problems.getUris()].filter(uri => new URI(uri).scheme === 'file');
        const bounded = boundAll(
            files.map(uri => ({ uri, diagnostics: this.read(uri) })),
            this.edited.uris
        );
        const visible = await this.visibleFiles.filter(bounded.map(({ uri }) => uri));
        return bounded
            .filter(({ uri }) => visible.has(uri))
            .map(file => ({ ...file, diagnostics: file.diagnostics.map(toPlainDiagnostic) }));
    }

    protected read(uri: string): Diagnostic[] {
        const minimum = this.preferences.get<MinimumSeverity>(MINIMUM_SEVERITY, 'warning', uri);
        const markers = this.problems.findMarkers({ uri: new URI(uri) });
        return markers.map(marker => marker.data).filter(diagnostic => isShared(diagnostic, minimum));
    }
}

/** @param limit milliseconds */
function idle(limit: number): Promise<void> {
    return new Promise(resolve => runWhenGlobalIdle(() => resolve(), limit));
}
