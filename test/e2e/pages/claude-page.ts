// SPDX-License-Identifier: EPL-2.0

import { expect } from '@playwright/test';
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
        // The list follows the typing with a delay, and Tab takes the first of it.
        await terminal.shows(new RegExp(`❯.*${command}`));
        await expect.poll(() => this.firstSuggestion(), { message: `the first suggestion for ${command}` }).toBe(command);
        await terminal.pressHere('Tab');
        const completed = command.replace('/ide:', '/mcp__ide__');
        await terminal.shows(completed);
        await terminal.type(argument);
        await terminal.shows(new RegExp(`❯.*${completed} *${argument}`));
        // While it suggests commands, Enter takes one of those.
        await terminal.showsNot('(MCP)');
        await terminal.press('Enter');
    }

    private async firstSuggestion(): Promise<string | undefined> {
        return /(\/ide:\w+) \(MCP\)/.exec((await this.terminal.text()) ?? '')?.[1];
    }
}
