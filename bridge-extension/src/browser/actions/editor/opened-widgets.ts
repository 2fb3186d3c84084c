// SPDX-License-Identifier: EPL-2.0

import { ApplicationShell, Widget } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FocusGuard } from '../../workbench/focus-guard';

/** Shows widgets without moving the keyboard focus, and remembers which of them would not be there without Claude. */
@injectable()
export class OpenedWidgets {
    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    @inject(FocusGuard)
    protected readonly focusGuard: FocusGuard;

    protected readonly opened = new Map<string, Set<Widget>>();

    /** @param open shows something in the main area, and says what if it can: the user may open something else meanwhile */
    async show<T>(sessionId: string, open: () => Promise<T>): Promise<T> {
        const before = new Set(this.shell.widgets);
        const result = await this.focusGuard.run(open);
        const shown = result instanceof Widget ? [result] : this.shell.getWidgets('main');
        shown.filter(widget => !before.has(widget)).forEach(widget => this.remember(sessionId, widget));
        return result;
    }

    /** What has unsaved changes stays. @returns how many were closed, and how many stayed */
    async closeAll(sessionId: string): Promise<{ readonly closed: number; readonly kept: number }> {
        const widgets = [...(this.opened.get(sessionId) ?? [])];
        const clean = widgets.filter(widget => !('saveable' in widget && (widget.saveable as { readonly dirty: boolean }).dirty));
        await this.focusGuard.run(() => this.shell.closeMany(clean, { save: false }));
        return { closed: clean.length, kept: widgets.length - clean.length };
    }

    protected remember(sessionId: string, widget: Widget): void {
        const widgets = this.opened.get(sessionId) ?? new Set<Widget>();
        this.opened.set(sessionId, widgets.add(widget));
        widget.disposed.connect(() => widgets.delete(widget));
    }
}
