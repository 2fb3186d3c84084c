// SPDX-License-Identifier: EPL-2.0

import { NavigatableWidget, Saveable, Widget } from '@theia/core/lib/browser';
import URI from '@theia/core/lib/common/uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FilesystemSaveableService } from '@theia/filesystem/lib/browser/filesystem-saveable-service';

/** Files that are not saved by themselves for now. */
@injectable()
export class AutoSavePause {
    protected rule: (file: URI) => boolean = () => false;

    /** @param rule whether a file is not to be saved now: asked each time that it would be */
    setRule(rule: (file: URI) => boolean): void {
        this.rule = rule;
    }

    isPaused(uri: URI | undefined): boolean {
        return !!uri && this.rule(uri.withoutQuery().withoutFragment());
    }
}

/** Saving by the user works as ever; only auto-save leaves paused files alone. */
@injectable()
export class PausableSaveableService extends FilesystemSaveableService {
    @inject(AutoSavePause)
    protected readonly pause: AutoSavePause;

    protected override shouldAutoSave(widget: Widget, saveable: Saveable): boolean {
        return super.shouldAutoSave(widget, saveable) && !this.pause.isPaused(NavigatableWidget.getUri(widget));
    }
}
