// SPDX-License-Identifier: EPL-2.0

import { MessageService, nls } from '@theia/core';
import { ApplicationShell } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TerminalContribution } from '@theia/terminal/lib/browser/terminal-contribution';
import { TerminalWidgetImpl } from '@theia/terminal/lib/browser/terminal-widget-impl';
import { mentionText } from '../../common/mention-text';
import { Exclusions } from '../context/exclusions';
import { ClaudeTerminals } from '../terminal/claude-terminals';
import { Composer } from './composer';
import { fileText } from './composer-text';
import { Uploader } from './uploader';

/** Bytes from which the user is told that something is on its way. */
const WORTH_TELLING = 2 * 1024 * 1024;

/**
 * Pasting and dropping images and files on a terminal where Claude runs. Claude itself can only look at the clipboard of the machine that it
 * runs on. The browser's own events work on plain HTTP and need no permission.
 */
@injectable()
export class FileDrops implements TerminalContribution {
    @inject(ClaudeTerminals)
    protected readonly claudes: ClaudeTerminals;

    @inject(Uploader)
    protected readonly uploader: Uploader;

    @inject(Composer)
    protected readonly composer: Composer;

    @inject(Exclusions)
    protected readonly exclusions: Exclusions;

    @inject(MessageService)
    protected readonly messages: MessageService;

    onCreate(terminal: TerminalWidgetImpl): void {
        const { node } = terminal;
        const listeners: Array<[string, (event: Event) => void]> = [
            ['paste', event => event instanceof ClipboardEvent && this.handlePaste(terminal, event)],
            ['dragover', event => event instanceof DragEvent && this.handleDragOver(terminal, event)],
            ['drop', event => event instanceof DragEvent && this.handleDrop(terminal, event)]
        ];
        // Before the terminal, which would paste the text that some browsers add, and before the shell, which would open the file.
        listeners.forEach(([type, listener]) => node.addEventListener(type, listener, true));
        terminal.onDispose(() => listeners.forEach(([type, listener]) => node.removeEventListener(type, listener, true)));
    }

    protected handlePaste(terminal: TerminalWidgetImpl, event: ClipboardEvent): void {
        const files = [...(event.clipboardData?.files ?? [])];
        // Office programs put a picture of copied text beside it: the text is meant.
        if (files.length > 0 && !event.clipboardData?.getData('text/plain') && this.claudes.isClaude(terminal)) {
            this.take(event);
            void this.handFiles(terminal, files);
        }
    }

    protected handleDragOver(terminal: TerminalWidgetImpl, event: DragEvent): void {
        const types = event.dataTransfer?.types ?? [];
        if (event.dataTransfer && (types.includes('Files') || types.includes('theia-editor-dnd')) && this.claudes.isClaude(terminal)) {
            this.take(event);
            event.dataTransfer.dropEffect = 'copy';
        }
    }

    protected handleDrop(terminal: TerminalWidgetImpl, event: DragEvent): void {
        if (!event.dataTransfer || !this.claudes.isClaude(terminal)) {
            return;
        }
        const uris = ApplicationShell.getDraggedEditorUris(event.dataTransfer).filter(uri => uri.scheme === 'file');
        const files = [...event.dataTransfer.files];
        if (uris.length > 0) {
            this.take(event);
            void this.exclusions
                .filter(uris, uri => uri)
                .then(allowed =>
                    this.put(
                        terminal,
                        allowed.map(uri => fileText(uri, undefined, this.claudes.sessionIn(terminal)?.cwd))
                    )
                );
        } else if (files.length > 0) {
            this.take(event);
            void this.handFiles(terminal, files);
        }
    }

    protected take(event: Event): void {
        event.preventDefault();
        event.stopPropagation();
    }

    protected async handFiles(terminal: TerminalWidgetImpl, files: readonly File[]): Promise<void> {
        const size = files.reduce((sum, file) => sum + file.size, 0);
        const progress =
            size > WORTH_TELLING
                ? await this.messages.showProgress({ text: nls.localize('theia/claude-bridge/uploading', 'Handing files to Claude…') })
                : undefined;
        const paths: string[] = [];
        for (const file of files) {
            const path = await this.upload(file);
            if (path !== undefined) {
                paths.push(path);
            }
        }
        progress?.cancel();
        await this.put(
            terminal,
            paths.map(path => mentionText(path, undefined, undefined))
        );
    }

    protected async upload(file: File): Promise<string | undefined> {
        try {
            return await this.uploader.upload(file);
        } catch (error) {
            void this.messages.error(
                nls.localize(
                    'theia/claude-bridge/uploadFailed',
                    "'{0}' was not handed to Claude. {1}",
                    file.name,
                    error instanceof Error ? error.message : String(error)
                )
            );
            return undefined;
        }
    }

    protected async put(terminal: TerminalWidgetImpl, texts: readonly string[]): Promise<void> {
        if (texts.length > 0) {
            await this.composer.putInto(terminal, `${texts.join(' ')} `);
        }
    }
}
