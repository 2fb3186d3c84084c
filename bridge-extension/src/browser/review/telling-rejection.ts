// SPDX-License-Identifier: EPL-2.0

import { DisposableCollection, MessageService, nls, QuickInputService } from '@theia/core';
import { ClipboardService } from '@theia/core/lib/browser/clipboard-service';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { TerminalWidget } from '@theia/terminal/lib/browser/base/terminal-widget';
import { ReviewInfo } from '../../common/review';
import { BridgeStatusService } from '../status/bridge-status-service';
import { TerminalProcesses } from '../terminal/terminal-processes';
import { hasPromptText, isAtEmptyPrompt, TerminalScreen } from './composer-screen';
import { ReviewManager } from './review-manager';

/** Milliseconds within which the CLI is back at its prompt after a rejection, and shows what is typed. */
const PROMPT_LIMIT = 8000;
/** Lines at the end of the terminal that hold the composer, or a question. */
const SCREEN_LINES = 60;
const PASTE_START = '\x1b[200~';
const PASTE_END = '\x1b[201~';

/**
 * Rejects a proposal and tells Claude why. The protocol has no field for the reason: it becomes the next prompt in the session's terminal,
 * and only when that is at an empty prompt. Otherwise the user gets it on the clipboard.
 */
@injectable()
export class TellingRejection {
    @inject(ReviewManager)
    protected readonly reviews: ReviewManager;

    @inject(BridgeStatusService)
    protected readonly status: BridgeStatusService;

    @inject(TerminalProcesses)
    protected readonly terminals: TerminalProcesses;

    @inject(QuickInputService)
    protected readonly quickInput: QuickInputService;

    @inject(ClipboardService)
    protected readonly clipboard: ClipboardService;

    @inject(MessageService)
    protected readonly messages: MessageService;

    async rejectAndTell(review: ReviewInfo): Promise<void> {
        const text = await this.quickInput.input({
            prompt: nls.localize(
                'theia/claude-bridge/review/rejectReason',
                'What should Claude do instead? It is sent as your next prompt.'
            ),
            placeHolder: nls.localize(
                'theia/claude-bridge/review/rejectReasonHint',
                'Reason for rejecting {0}',
                FileUri.create(review.path).path.base
            ),
            ignoreFocusLost: true
        });
        const reason = text?.trim();
        if (!reason) {
            return;
        }
        await this.reviews.reject(review.id);
        if (!this.reviews.isPending(review.id) && !(await this.tell(review, reason))) {
            await this.clipboard.writeText(reason);
            void this.messages.info(
                nls.localize(
                    'theia/claude-bridge/review/reasonOnClipboard',
                    "Your text could not be typed into Claude's terminal, which is not at an empty prompt. It is on the clipboard."
                )
            );
        }
    }

    /** @returns whether the prompt was sent */
    protected async tell(review: ReviewInfo, text: string): Promise<boolean> {
        const session = this.status.status?.sessions.find(({ id }) => id === review.sessionId);
        const terminal = this.terminals.find(session?.terminalProcessId);
        if (!terminal || !(await this.shows(terminal, isAtEmptyPrompt))) {
            return false;
        }
        terminal.sendText(PASTE_START + text + PASTE_END);
        // Text and Enter in one go would be taken for a paste of both.
        if (!(await this.shows(terminal, hasPromptText))) {
            return false;
        }
        terminal.sendText('\r');
        return true;
    }

    protected shows(terminal: TerminalWidget, condition: (screen: TerminalScreen) => boolean): Promise<boolean> {
        return new Promise(resolve => {
            const toDispose = new DisposableCollection();
            const finish = (result: boolean) => {
                toDispose.dispose();
                resolve(result);
            };
            const look = () => {
                if (!toDispose.disposed && condition(screenOf(terminal))) {
                    finish(true);
                }
            };
            // What is output is on the screen a little later.
            const interval = setInterval(look, 100);
            const limit = setTimeout(() => finish(false), PROMPT_LIMIT);
            toDispose.pushAll([
                { dispose: () => (clearInterval(interval), clearTimeout(limit)) },
                terminal.onDidDispose(() => finish(false))
            ]);
            look();
        });
    }
}

function screenOf({ title, buffer }: TerminalWidget): TerminalScreen {
    const start = Math.max(buffer.length - SCREEN_LINES, 0);
    return { title: title.label, lines: buffer.getLines(start, buffer.length - start, true) };
}
