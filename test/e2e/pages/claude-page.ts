// SPDX-License-Identifier: EPL-2.0

import { TerminalPage } from './terminal-page';

/** The CLI's own screen in a terminal. */
export class ClaudePage {
    constructor(readonly terminal: TerminalPage) {}

    /** Its composer is there. */
    async isIdle(): Promise<void> {
        await this.terminal.shows(/❯/);
        await this.terminal.shows(/for shortcuts|shift\+tab to cycle/);
    }

    /** Sends a prompt. */
    async ask(prompt: string): Promise<void> {
        await this.terminal.enter(prompt);
    }

    /** Chooses a prompt of the IDE in the composer and sends it. @param typed `/ide:NAME`, with an argument or without */
    async sendPrompt(typed: string): Promise<void> {
        const { terminal } = this;
        const [command] = typed.split(' ');
        const argument = typed.slice(command.length + 1);
        await terminal.focus();
        await terminal.type(command);
        await terminal.shows(`${command} (MCP)`);
        await this.goToSuggestion(command);
        await terminal.pressHere('Tab');
        const completed = command.replace('/ide:', '/mcp__ide__');
        await terminal.shows(completed);
        await terminal.type(argument);
        await terminal.shows(new RegExp(`❯.*${completed} *${argument}`));
        // While it suggests commands, Enter takes one of those.
        await terminal.showsNot('(MCP)');
        await terminal.press('Enter');
    }

    /** The first one is chosen already, which is not always the one that was typed in full. */
    private async goToSuggestion(command: string): Promise<void> {
        const suggestions = [...((await this.terminal.text()) ?? '').matchAll(/(\/ide:\w+) \(MCP\)/g)].map(([, name]) => name);
        for (let at = suggestions.indexOf(command); at > 0; at--) {
            await this.terminal.pressHere('ArrowDown');
        }
    }
}
