// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { ApplicationShell, NavigatableWidget, Saveable } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DebugConfiguration } from '@theia/debug/lib/common/debug-common';
import { DebugService } from '@theia/debug/lib/common/debug-service';
import { DebugConfigurationManager } from '@theia/debug/lib/browser/debug-configuration-manager';
import { DebugSessionOptions } from '@theia/debug/lib/browser/debug-session-options';
import { MonacoLanguages } from '@theia/monaco/lib/browser/monaco-languages';
import { WorkspaceService } from '@theia/workspace/lib/browser';
import { VisibleFiles } from '../../context/visible-files';
import { ActionCall } from '../action-handler';
import { CallArgs } from '../call-args';
import { inlineConfiguration } from './inline-configuration';

/**
 * The platform saves all files before a program starts, but what the user has not saved is the user's. And the console would come up in front
 * of the terminal in which the user talks to Claude.
 */
const QUIET = { suppressSaveBeforeStart: true, internalConsoleOptions: 'neverOpen' } as const;

/** Turns the arguments of a start into what the IDE's debugger starts. */
@injectable()
export class LaunchOptions {
    @inject(DebugConfigurationManager)
    protected readonly configurations: DebugConfigurationManager;

    @inject(DebugService)
    protected readonly debug: DebugService;

    @inject(MonacoLanguages)
    protected readonly languages: MonacoLanguages;

    @inject(WorkspaceService)
    protected readonly workspace: WorkspaceService;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    /** @throws an error fit for the model */
    async read(call: ActionCall): Promise<DebugSessionOptions> {
        const args = new CallArgs(call.args);
        const name = args.text('name');
        if (name !== undefined) {
            return this.named(name);
        }
        const program = args.text('file');
        const type = args.text('type') ?? (await this.typeFor(program));
        const types = await this.debug.debugTypes();
        if (!types.includes(type)) {
            throw new Error(`The IDE has no debugger of the type "${type}". It has: ${types.join(', ')}.`);
        }
        const configuration: DebugConfiguration = {
            ...inlineConfiguration({ command: call.command, args, type, program, base: call.base }),
            ...QUIET
        };
        return { name: configuration.name, configuration, workspaceFolderUri: this.folderOf(program ?? call.base) };
    }

    /** Configurations and compounds of the workspace. */
    list(): DebugSessionOptions[] {
        return [...this.configurations.all];
    }

    /** A program runs what is on the disk. */
    unsavedNote(base: string | undefined): string[] {
        const folder = base === undefined ? undefined : new URI(base);
        const names = this.shell.widgets
            .filter(widget => Saveable.isDirty(widget))
            .flatMap(widget => NavigatableWidget.getUri(widget) ?? [])
            .filter(uri => folder === undefined || folder.isEqualOrParent(uri))
            .filter(uri => !this.visibleFiles.isNamed(uri.toString()))
            .map(uri => uri.path.base);
        return names.length === 0 ? [] : [`Not saved by the user, so not in what runs: ${[...new Set(names)].join(', ')}.`];
    }

    protected named(name: string): DebugSessionOptions {
        const found = this.list().find(options => options.name === name);
        if (!found) {
            const names = this.list().map(options => `"${options.name}"`);
            throw new Error(
                `There is no debug configuration "${name}". ` +
                    (names.length > 0 ? `There are: ${names.join(', ')}.` : 'There is none: give file (the program) instead.')
            );
        }
        return DebugSessionOptions.isConfiguration(found) ? { ...found, configuration: { ...found.configuration, ...QUIET } } : found;
    }

    protected async typeFor(program: string | undefined): Promise<string> {
        const extension = program && new URI(program).path.ext;
        const language = extension && this.languages.languages.find(({ extensions }) => extensions?.has(extension))?.id;
        if (!extension || /^\.[cm]?[jt]s$/.test(extension)) {
            return 'node';
        }
        const [first] = language ? await this.debug.getDebuggersForLanguage(language) : [];
        if (!first) {
            const types = await this.debug.debugTypes();
            throw new Error(`No debugger of the IDE is known for ${extension} files. Say type; there are: ${types.join(', ')}.`);
        }
        return first.type;
    }

    protected folderOf(uri: string | undefined): string | undefined {
        const owner = uri === undefined ? undefined : this.workspace.getWorkspaceRootUri(new URI(uri));
        return (owner ?? this.workspace.tryGetRoots().at(0)?.resource)?.toString();
    }
}
