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
}
