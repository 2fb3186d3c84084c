// SPDX-License-Identifier: EPL-2.0

import { NavigatableWidget, Saveable, Widget } from '@theia/core/lib/browser';
import URI from '@theia/core/lib/common/uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FilesystemSaveableService } from '@theia/filesystem/lib/browser/filesystem-saveable-service';

/** Files that are not saved by themselves for now. */
@injectable()
export class AutoSavePause {
    protected paused: ReadonlySet<string> = new Set();

    setPaused(uris: readonly URI[]): void {
        this.paused = new Set(uris.map(String));
    }

    isPaused(uri: URI | undefined): boolean {
        return !!uri && this.paused.has(uri.withoutQuery().withoutFragment().toString());
    }
}

/** Saving by the user works as ever; only auto-save leaves paused files alone. */
@injectable()
export class PausableSaveableService extends FilesystemSaveableService {
    @inject(AutoSavePause)
    protected readonly pause: AutoSavePause;

    protected override shouldAutoSave(widget: Widget, saveable: Saveable): boolean {
        return !this.pause.isPaused(NavigatableWidget.getUri(widget)) && super.shouldAutoSave(widget, saveable);
    }
}
