// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { WindowService } from '@theia/core/lib/browser/window/window-service';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { TerminalWidgetImpl } from '@theia/terminal/lib/browser/terminal-widget-impl';
import { ClaudeTerminals } from '../claude-terminals';
import { LinkTarget, parseFileLink } from './link-target';

/** Opens what links in terminals point to. */
@injectable()
export class LinkOpener {
    @inject(EditorManager)
    protected readonly editors: EditorManager;

    @inject(FileService)
    protected readonly files: FileService;

    @inject(WindowService)
    protected readonly windows: WindowService;

    @inject(ClaudeTerminals)
    protected readonly claudes: ClaudeTerminals;

    /** A link that the program in the terminal marked as one. Only files and web pages are opened, whatever else it names. */
    async openMarked(link: string): Promise<void> {
        if (/^https?:\/\//i.test(link)) {
            this.windows.openNewWindow(link, { external: true });
            return;
        }
        const target = parseFileLink(link);
        const uri = target && new URI('file://').withPath(target.path);
        if (uri && (await this.isFile(uri))) {
            await this.open(uri, target);
        }
    }

    async open(uri: URI, { lines }: LinkTarget): Promise<void> {
        const start = lines && { line: lines.start, character: lines.character ?? 0 };
        const end = lines && (lines.end > lines.start ? { line: lines.end + 1, character: 0 } : start);
        await this.editors.open(uri, { selection: start && end && { start, end }, revealOption: 'center' });
    }

    /** The existing file that a path in a terminal means; relative to where Claude works, or to where the shell is. */
    async resolve(path: string, terminal: TerminalWidgetImpl): Promise<URI | undefined> {
        const uri = path.startsWith('/') ? new URI('file://').withPath(path) : (await this.folderOf(terminal))?.resolve(path);
        return uri && (await this.isFile(uri)) ? uri : undefined;
    }

    protected async folderOf(terminal: TerminalWidgetImpl): Promise<URI | undefined> {
        const cwd = this.claudes.sessionIn(terminal)?.cwd;
        return cwd === undefined ? terminal.cwd : new URI('file://').withPath(cwd);
    }

    protected async isFile(uri: URI): Promise<boolean> {
        try {
            return (await this.files.resolve(uri)).isFile;
        } catch {
            // Programs print many names that are no files.
            return false;
        }
    }
}
