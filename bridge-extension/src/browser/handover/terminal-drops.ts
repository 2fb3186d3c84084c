// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { TerminalContribution } from '@theia/terminal/lib/browser/terminal-contribution';
import { TerminalWidgetImpl } from '@theia/terminal/lib/browser/terminal-widget-impl';
import { ClaudeTerminals } from '../terminal/claude-terminals';
import { Composer } from './composer';
import { DropTarget, FileDrops } from './file-drops';

/** Pasting and dropping on a terminal where Claude runs; other terminals stay as they are. */
@injectable()
export class TerminalDrops implements TerminalContribution {
    @inject(FileDrops)
    protected readonly drops: FileDrops;

    @inject(ClaudeTerminals)
    protected readonly claudes: ClaudeTerminals;

    @inject(Composer)
    protected readonly composer: Composer;

    onCreate(terminal: TerminalWidgetImpl): void {
        const target: DropTarget = text => this.composer.putInto(terminal, text(this.claudes.sessionIn(terminal)?.cwd));
        const attached = this.drops.attach(terminal.node, () => (this.claudes.isClaude(terminal) ? target : undefined));
        terminal.onDispose(() => attached.dispose());
    }
}
