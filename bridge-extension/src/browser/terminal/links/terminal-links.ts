// SPDX-License-Identifier: EPL-2.0

import { isOSX } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { getLinkContext } from '@theia/terminal/lib/browser/terminal-link-helpers';
import { TerminalLink, TerminalLinkProviderContribution } from '@theia/terminal/lib/browser/terminal-link-provider';
import { TerminalWidgetImpl } from '@theia/terminal/lib/browser/terminal-widget-impl';
import { LinkOpener } from './link-opener';
import { findLineLinks } from './link-target';
import { findWrappedUrls } from './wrapped-urls';

type ProvideLinks = Parameters<TerminalLinkProviderContribution['provideTerminalLinks']>[2];

/**
 * Links to files with lines as Claude writes them, and links that a program marked as such. They come before the platform's own, which
 * take `a.ts#L10` for the name of a file.
 */
@injectable()
export class TerminalLinks extends TerminalLinkProviderContribution {
    @inject(LinkOpener)
    protected readonly opener: LinkOpener;

    override onCreate(terminal: TerminalWidgetImpl): void {
        super.onCreate(terminal);
        terminal.getTerminal().options.linkHandler = {
            allowNonHttpProtocols: true,
            // A click alone belongs to the program, as it does everywhere else in a terminal.
            activate: (event, link) => void ((isOSX ? event.metaKey : event.ctrlKey) && this.opener.openMarked(link))
        };
    }

    protected override async provideTerminalLinks(terminal: TerminalWidgetImpl, line: number, provideLinks: ProvideLinks): Promise<void> {
        const context = getLinkContext(terminal.getTerminal(), line);
        const links = (await this.find(context.text, terminal)).map(link => this.xtermLinkFactory(link, terminal, context));
        const wrapped = findWrappedUrls(terminal.getTerminal().buffer.active, terminal.getTerminal().cols, line - 1);
        if (wrapped) {
            const { url, startIndex } = wrapped;
            const link = { startIndex, length: url.length, handle: () => this.opener.openMarked(url) };
            links.push(this.xtermLinkFactory(link, terminal, wrapped));
        }
        await super.provideTerminalLinks(terminal, line, others => provideLinks([...links, ...(others ?? [])]));
    }

    protected async find(text: string, terminal: TerminalWidgetImpl): Promise<TerminalLink[]> {
        const found = await Promise.all(
            findLineLinks(text).map(async link => {
                const uri = await this.opener.resolve(link.path, terminal);
                return uri && { startIndex: link.startIndex, length: link.length, handle: () => this.opener.open(uri, link) };
            })
        );
        return found.filter(link => link !== undefined);
    }
}
