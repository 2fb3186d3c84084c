// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';

/** Pixels; browsers scale it down. */
const SIZE = 64;
/** What browsers ask for where the page names no icon. */
const DEFAULT_ICON = 'favicon.ico';

/** Puts a dot on the icon of the page, whatever that icon is, in the colours of the theme of that moment. */
@injectable()
export class FaviconMarker {
    @inject(ILogger)
    @named('claude-bridge:FaviconMarker')
    protected readonly logger: ILogger;

    protected original: string | undefined;
    protected isMarked = false;

    async setMarked(isMarked: boolean): Promise<void> {
        if (isMarked === this.isMarked) {
            return;
        }
        this.isMarked = isMarked;
        const link = this.findLink();
        this.original ??= link.getAttribute('href') ?? DEFAULT_ICON;
        const href = isMarked ? await this.draw(this.original) : this.original;
        // The other one may have been asked for meanwhile.
        if (isMarked === this.isMarked) {
            link.href = href;
        }
    }

    protected findLink(): HTMLLinkElement {
        const known = document.head.querySelector<HTMLLinkElement>('link[rel~="icon"]');
        if (known) {
            return known;
        }
        const link = document.createElement('link');
        link.rel = 'icon';
        document.head.append(link);
        return link;
    }

    protected async draw(source: string): Promise<string> {
        const canvas = document.createElement('canvas');
        canvas.width = canvas.height = SIZE;
        const context = canvas.getContext('2d');
        if (!context) {
            return source;
        }
        const icon = new Image();
        icon.src = source;
        try {
            await icon.decode();
            context.drawImage(icon, 0, 0, SIZE, SIZE);
        } catch (error) {
            this.logger.debug('The page has no icon to put a dot on; the dot stands alone.', error);
        }
        const styles = getComputedStyle(document.body);
        context.beginPath();
        context.arc(SIZE * 0.7, SIZE * 0.3, SIZE * 0.28, 0, 2 * Math.PI);
        context.fillStyle = styles.getPropertyValue('--theia-editorWarning-foreground').trim() || 'currentcolor';
        context.fill();
        context.lineWidth = SIZE * 0.06;
        context.strokeStyle = styles.getPropertyValue('--theia-editor-background').trim() || 'transparent';
        context.stroke();
        return canvas.toDataURL('image/png');
    }
}
