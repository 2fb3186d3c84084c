// SPDX-License-Identifier: EPL-2.0

import { CommandRegistry, nls, URI } from '@theia/core';
import { WindowService } from '@theia/core/lib/browser/window/window-service';
import { MessageService } from '@theia/core';
import { ExternalUriService } from '@theia/core/lib/browser/external-uri-service';
import { inject, injectable } from '@theia/core/shared/inversify';

/** Commands that show a page inside the IDE, where an extension that has one is installed. */
const BROWSER_COMMANDS = ['mini-browser.openUrl', 'simpleBrowser.show'];
/** Of the Markdown extension that VS Code has built in. */
const MARKDOWN_COMMAND = 'markdown.showPreview';

/** Shows rendered pages through whatever the IDE has for that. */
@injectable()
export class Previews {
    @inject(CommandRegistry)
    protected readonly commands: CommandRegistry;

    @inject(ExternalUriService)
    protected readonly externalUris: ExternalUriService;

    @inject(WindowService)
    protected readonly windows: WindowService;

    @inject(MessageService)
    protected readonly messages: MessageService;

    /** @throws when no extension shows Markdown */
    async showMarkdown(uri: URI): Promise<void> {
        if (!this.commands.getCommand(MARKDOWN_COMMAND)) {
            throw new Error('this IDE has no extension that renders Markdown. Use editor.open instead.');
        }
        await this.commands.executeCommand(MARKDOWN_COMMAND, uri.toComponents());
    }

    /**
     * @param path with the slash in front
     * @returns whether it is shown inside the IDE; otherwise the user is offered to open it, since pages must not open windows on their own
     */
    async showPort(port: number, path: string): Promise<boolean> {
        const local = new URI(`http://localhost:${port}`).withPath(path);
        const uri = await this.externalUris.resolve(local);
        const command = BROWSER_COMMANDS.find(id => this.commands.getCommand(id));
        if (command) {
            await this.commands.executeCommand(command, uri.toString());
            return true;
        }
        void this.offer(uri);
        return false;
    }

    protected async offer(uri: URI): Promise<void> {
        const open = nls.localize('theia/claude-bridge/door/openPage', 'Open');
        const text = nls.localize('theia/claude-bridge/door/pageReady', 'Claude wants to show you {0}.', uri.toString());
        if ((await this.messages.info(text, open)) === open) {
            this.windows.openNewWindow(uri.toString(), { external: true });
        }
    }
}
