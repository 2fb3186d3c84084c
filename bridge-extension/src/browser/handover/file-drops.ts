// SPDX-License-Identifier: EPL-2.0

import { Disposable, DisposableCollection, MessageService, nls } from '@theia/core';
import { ApplicationShell } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { mentionText } from '../../common/mention-text';
import { Exclusions } from '../context/exclusions';
import { TextFor } from './composer';
import { fileText } from './composer-text';
import { Uploader } from './uploader';

/** Bytes from which the user is told that something is on its way. */
const WORTH_TELLING = 2 * 1024 * 1024;

/** Marks the element over which something hangs that it would take. */
const OVER_CLASS = 'claude-drop-over';

/** Gets the text for the prompt of a Claude. */
export type DropTarget = (text: TextFor) => Promise<unknown>;

/**
 * Pasting and dropping images and files where Claude is. Claude itself can only look at the clipboard of the machine that it runs on. The
 * browser's own events work on plain HTTP and need no permission.
 */
@injectable()
export class FileDrops {
    @inject(Uploader)
    protected readonly uploader: Uploader;

    @inject(Exclusions)
    protected readonly exclusions: Exclusions;

    @inject(MessageService)
    protected readonly messages: MessageService;

    /**
     * Takes files that are pasted into an element or dropped on it.
     * @param targetOf who gets them; absent: nobody, so that the event goes its usual way
     */
    attach(node: HTMLElement, targetOf: (event: Event) => DropTarget | undefined): Disposable {
        const toDispose = new DisposableCollection();
        const listen = <E extends Event>(type: string, kind: new (...args: never[]) => E, handle: (event: E) => void) => {
            const listener = (event: Event) => event instanceof kind && handle(event);
            // Before a terminal, which would paste the text that some browsers add, and before the shell, which would open the file.
            node.addEventListener(type, listener, true);
            toDispose.push(Disposable.create(() => node.removeEventListener(type, listener, true)));
        };
        const leave = () => node.classList.remove(OVER_CLASS);
        listen('paste', ClipboardEvent, event => this.handlePaste(event, targetOf));
        listen('dragover', DragEvent, event => {
            if (this.handleDragOver(event, targetOf)) {
                node.classList.add(OVER_CLASS);
            }
        });
        listen('dragleave', DragEvent, leave);
        listen('drop', DragEvent, event => {
            leave();
            this.handleDrop(event, targetOf);
        });
        return toDispose;
    }

    protected handlePaste(event: ClipboardEvent, targetOf: (event: Event) => DropTarget | undefined): void {
        const files = [...(event.clipboardData?.files ?? [])];
        // Office programs put a picture of copied text beside it: the text is meant.
        const target = files.length > 0 && !event.clipboardData?.getData('text/plain') ? targetOf(event) : undefined;
        if (target) {
            this.take(event);
            void this.handFiles(target, files);
        }
    }

    protected handleDragOver(event: DragEvent, targetOf: (event: Event) => DropTarget | undefined): boolean {
        const types = event.dataTransfer?.types ?? [];
        if (!event.dataTransfer || !(types.includes('Files') || types.includes('theia-editor-dnd')) || !targetOf(event)) {
            return false;
        }
        this.take(event);
        event.dataTransfer.dropEffect = 'copy';
        return true;
    }

    protected handleDrop(event: DragEvent, targetOf: (event: Event) => DropTarget | undefined): void {
        const target = event.dataTransfer ? targetOf(event) : undefined;
        if (!event.dataTransfer || !target) {
            return;
        }
        const uris = ApplicationShell.getDraggedEditorUris(event.dataTransfer).filter(uri => uri.scheme === 'file');
        const files = [...event.dataTransfer.files];
        if (uris.length > 0) {
            this.take(event);
            void this.exclusions
                .filter(uris, uri => uri)
                .then(allowed => this.put(target, cwd => allowed.map(uri => fileText(uri, undefined, cwd))));
        } else if (files.length > 0) {
            this.take(event);
            void this.handFiles(target, files);
        }
    }

    protected take(event: Event): void {
        event.preventDefault();
        event.stopPropagation();
    }

    protected async handFiles(target: DropTarget, files: readonly File[]): Promise<void> {
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
        await this.put(target, () => paths.map(path => mentionText(path, undefined, undefined)));
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

    protected async put(target: DropTarget, textsFor: (cwd: string | undefined) => readonly string[]): Promise<void> {
        if (textsFor(undefined).length > 0) {
            await target(cwd => `${textsFor(cwd).join(' ')} `);
        }
    }
}
