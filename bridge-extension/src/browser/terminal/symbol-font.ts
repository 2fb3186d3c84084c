// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { TerminalContribution } from '@theia/terminal/lib/browser/terminal-contribution';
import { TerminalWidgetImpl } from '@theia/terminal/lib/browser/terminal-widget-impl';
import { TerminalPreferences } from '@theia/terminal/lib/common/terminal-preferences';
import { ClaudeTerminalPreferences } from './terminal-preferences';

const FAMILY = 'Claude Bridge Symbols';
/** One sign of each part of the font, so that all parts are there before a terminal draws. */
const SAMPLE = '⏵⠂⎿⧉';

/** Puts the bundled font for signs behind all fonts that the user has chosen for terminals. */
@injectable()
export class SymbolFont implements TerminalContribution {
    @inject(TerminalPreferences)
    protected readonly terminalPreferences: TerminalPreferences;

    @inject(ClaudeTerminalPreferences)
    protected readonly preferences: ClaudeTerminalPreferences;

    @inject(ILogger)
    @named('claude-bridge:SymbolFont')
    protected readonly logger: ILogger;

    protected loaded: Promise<unknown> | undefined;

    onCreate(terminal: TerminalWidgetImpl): void {
        const apply = () => this.apply(terminal);
        // The terminal itself goes back to the user's fonts whenever one of its settings changes, before this listener is called.
        const listeners = [this.terminalPreferences.onPreferenceChanged(apply), this.preferences.onPreferenceChanged(apply)];
        terminal.onDispose(() => listeners.forEach(listener => listener.dispose()));
        apply();
    }

    protected apply(terminal: TerminalWidgetImpl): void {
        const chosen = this.terminalPreferences['terminal.integrated.fontFamily'];
        const xterm = terminal.getTerminal();
        if (!this.preferences['claudeBridge.terminal.symbolFont']) {
            xterm.options.fontFamily = chosen;
            return;
        }
        xterm.options.fontFamily = `${chosen}, '${FAMILY}'`;
        void this.load().then(() => {
            if (!terminal.isDisposed) {
                // What was drawn before the font was there is kept as pictures.
                xterm.clearTextureAtlas();
            }
        });
    }

    protected load(): Promise<unknown> {
        this.loaded ??= document.fonts
            .load(`12px '${FAMILY}'`, SAMPLE)
            .catch(error => this.logger.warn('The font for signs in terminals could not be loaded.', error));
        return this.loaded;
    }
}
