// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { BridgeServer } from '../../common/bridge-protocol';
import { CompletionRequest, ResourceInfo, ResourceRequest, ResourcesServer } from '../../common/resources';
import { FileDiagnostics } from '../../common/workbench';
import { DiagnosticsProvider } from '../diagnostics/diagnostics-provider';
import { IdeResource } from './ide-resource';
import { problemsText } from './problems-text';
import { shownPath } from './shown-path';

/** A file that nothing had opened before gets its problems only now. Milliseconds. */
const SETTLE = { quietTime: 200, limit: 1500 };

/** `ide://problems`, of all files or of one. */
@injectable()
export class ProblemsResource implements IdeResource {
    readonly group = 'problems';
    readonly names = ['problems'];

    @inject(DiagnosticsProvider)
    protected readonly diagnostics: DiagnosticsProvider;

    @inject(FileService)
    protected readonly fileService: FileService;

    @inject(BridgeServer)
    protected readonly server: ResourcesServer;

    get isEnabled(): boolean {
        return this.diagnostics.isEnabled;
    }

    list(): ResourceInfo[] {
        return [
            {
                uri: 'ide://problems',
                title: 'Problems',
                description:
                    'Errors and warnings that compilers and linters report in the IDE, for the whole project. Read this before running a ' +
                    'compiler or linter. ide://problems?file=PATH: those of one file.'
            }
        ];
    }

    async read({ parameters: { file }, base }: ResourceRequest): Promise<string> {
        if (!this.isEnabled) {
            throw new Error('The user turned this off (setting claudeBridge.diagnostics.enabled).');
        }
        if (file === undefined) {
            return problemsText(await this.all(), base);
        }
        if (!(await this.fileService.exists(new URI(file)))) {
            throw new Error(`The file does not exist: ${shownPath(file, base)}`);
        }
        return problemsText(await this.diagnostics.get({ uri: file, settle: SETTLE }), base);
    }

    async complete({ parameter, base }: CompletionRequest): Promise<string[]> {
        return parameter === 'file' ? (await this.all()).map(({ uri }) => shownPath(uri, base)) : [];
    }

    protected async all(): Promise<FileDiagnostics[]> {
        const files = await this.diagnostics.get({});
        const existing = new Set(await this.server.findExisting(files.map(({ uri }) => uri)));
        return files.filter(({ uri }) => existing.has(uri));
    }
}
