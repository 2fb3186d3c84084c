// SPDX-License-Identifier: EPL-2.0

import { ILogger, PreferenceService } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import URI from '@theia/core/lib/common/uri';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { MonacoWorkspace } from '@theia/monaco/lib/browser/monaco-workspace';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { JournalServer } from '../../common/journal';
import { RecentWrites } from '../../common/recent-writes';
import { isTemporaryFile } from '../../common/temporary-file';
import { BridgeStatusService } from '../status/bridge-status-service';
import { CHANGES_ENABLED } from './changes-preferences';
import { GlobSwitches, isExcludedPath } from './watched-files';

/** Milliseconds during which changes are gathered. */
const GATHER_TIME = 300;
/** More files than these in one go are a build or a checkout, not something to review file by file. */
const MAX_FILES = 500;

/** Tells the journal which files of the workspace change on disk, and whether it may record. */
@injectable()
export class FileChangeReporter implements FrontendApplicationContribution {
    @inject(JournalServer)
    protected readonly server: JournalServer;

    @inject(FileService)
    protected readonly files: FileService;

    @inject(WorkspaceService)
    protected readonly workspace: WorkspaceService;

    @inject(MonacoWorkspace)
    protected readonly documents: MonacoWorkspace;

    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    @inject(BridgeStatusService)
    protected readonly status: BridgeStatusService;

    @inject(ILogger)
    @named('claude-bridge:FileChangeReporter')
    protected readonly logger: ILogger;

    protected readonly own = new RecentWrites();
    protected readonly pending = new Set<string>();
    protected timer: ReturnType<typeof setTimeout> | undefined;
    protected wasConnected = false;

    onStart(): void {
        this.files.onDidFilesChange(({ changes }) => changes.forEach(({ resource }) => this.note(resource)));
        this.documents.onDidSaveTextDocument(model => this.noteOwn([model.uri]));
        this.files.onDidRunUserOperation(({ target, source }) => {
            this.noteOwn([target, source].flatMap(uri => uri?.toString() ?? []));
        });
        this.preferences.onPreferenceChanged(({ preferenceName }) => {
            if (preferenceName === CHANGES_ENABLED) {
                void this.pushEnabled();
            }
        });
        this.status.onDidChange(() => {
            if (this.status.isConnected && !this.wasConnected) {
                void this.pushEnabled();
            }
            this.wasConnected = this.status.isConnected;
        });
    }

    protected async pushEnabled(): Promise<void> {
        await this.preferences.ready;
        try {
            await this.server.setJournalEnabled(this.isEnabled);
        } catch (error) {
            this.logger.warn('Whether changes are remembered did not reach the backend; it is told again when the window attaches.', error);
        }
    }

    protected get isEnabled(): boolean {
        return this.preferences.get<boolean>(CHANGES_ENABLED, true);
    }

    /** Other windows see these files change too. */
    protected noteOwn(uris: readonly string[]): void {
        uris.forEach(uri => this.own.add(uri));
        if (this.isRecording) {
            this.server.notifyFilesSaved(uris);
        }
    }

    /** Without a connected session nobody can have caused a change. */
    protected get isRecording(): boolean {
        return this.isEnabled && !!this.status.status?.sessions.length;
    }

    protected note(uri: URI): void {
        if (this.isRecording && this.pending.size < MAX_FILES && uri.scheme === 'file') {
            this.pending.add(uri.toString());
            this.timer ??= setTimeout(() => this.flush(), GATHER_TIME);
        }
    }

    protected flush(): void {
        this.timer = undefined;
        const uris = [...this.pending].filter(uri => !this.own.has(uri) && !this.isExcluded(new URI(uri)));
        this.pending.clear();
        if (uris.length > 0) {
            this.server.notifyFilesChanged(uris);
        }
    }

    protected isExcluded(uri: URI): boolean {
        const root = this.workspace.getWorkspaceRootUri(uri);
        const path = root?.relative(uri)?.toString();
        if (!root || !path || isTemporaryFile(path)) {
            return true;
        }
        const read = (name: string) => this.preferences.get<GlobSwitches>(name, undefined, root.toString());
        return isExcludedPath(path, read('files.exclude'), read('files.watcherExclude'));
    }
}
