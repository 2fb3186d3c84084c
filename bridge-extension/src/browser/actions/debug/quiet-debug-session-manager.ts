// SPDX-License-Identifier: EPL-2.0

import { inject, injectable } from '@theia/core/shared/inversify';
import { DebugSessionManager } from '@theia/debug/lib/browser/debug-session-manager';
import { DebugStackFrame } from '@theia/debug/lib/browser/model/debug-stack-frame';
import { FocusGuard } from '../../workbench/focus-guard';
import { rootOf } from './debug-run';
import { DrivenRuns } from './driven-runs';

/** Shows where a program stops without taking the keyboard focus, as long as Claude drives it: the user is typing elsewhere. */
@injectable()
export class QuietDebugSessionManager extends DebugSessionManager {
    @inject(DrivenRuns)
    protected readonly driven: DrivenRuns;

    @inject(FocusGuard)
    protected readonly focus: FocusGuard;

    override open(revealOption: 'auto' | 'center' = 'center'): void {
        const { currentFrame, currentSession } = this;
        if (!currentSession || !this.driven.isDriven(rootOf(currentSession).id)) {
            super.open(revealOption);
        } else if (currentFrame?.thread.stopped) {
            this.reveal(currentFrame, revealOption).catch(error => this.logger.warn('The stopped file could not be shown:', error));
        }
    }

    protected async reveal({ source, raw }: DebugStackFrame, revealOption: 'auto' | 'center'): Promise<void> {
        const start = { line: Math.max(0, raw.line - 1), character: Math.max(0, raw.column - 1) };
        await this.focus.run(async () => source?.open({ mode: 'reveal', revealOption, selection: { start, end: start } }));
    }
}
