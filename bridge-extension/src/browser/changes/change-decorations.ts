// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event, nls, URI } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { Decoration, DecorationsProvider, DecorationsService } from '@theia/core/lib/browser/decorations-service';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { inject, injectable } from '@theia/core/shared/inversify';
import { CHANGE_COLOR } from './change-colors';
import { ChangesModel } from './changes-model';

/** Marks files with unreviewed changes of Claude in the explorer. */
@injectable()
export class ChangeDecorations implements DecorationsProvider, FrontendApplicationContribution {
    @inject(ChangesModel)
    protected readonly model: ChangesModel;

    @inject(DecorationsService)
    protected readonly decorations: DecorationsService;

    protected readonly onDidChangeEmitter = new Emitter<URI[]>();
    readonly onDidChange: Event<URI[]> = this.onDidChangeEmitter.event;
    protected decorated = new Set<string>();

    onStart(): void {
        this.decorations.registerDecorationsProvider(this);
        this.model.onDidChange(() => this.update());
    }

    provideDecorations(uri: URI): Decoration | undefined {
        if (!this.decorated.has(uri.toString())) {
            return undefined;
        }
        return {
            letter: 'C',
            colorId: CHANGE_COLOR,
            tooltip: nls.localize('theia/claude-bridge/changes/decoration', 'Changed by Claude, not reviewed'),
            bubble: true,
            weight: 5
        };
    }

    protected update(): void {
        const before = this.decorated;
        this.decorated = new Set(this.model.unreviewed.map(({ change }) => FileUri.create(change.path).toString()));
        const changed = [...without(this.decorated, before), ...without(before, this.decorated)];
        if (changed.length > 0) {
            this.onDidChangeEmitter.fire(changed.map(uri => new URI(uri)));
        }
    }
}

function without(all: ReadonlySet<string>, others: ReadonlySet<string>): string[] {
    return [...all].filter(each => !others.has(each));
}
