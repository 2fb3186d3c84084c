// SPDX-License-Identifier: EPL-2.0

import { Disposable } from '@theia/core';
import { FocusGuard } from './focus-guard';

jest.mock('@theia/core/lib/browser', () => ({
    addEventListener: (_element: unknown, type: string, listener: (event: object) => void) => {
        mockListeners.set(type, listener);
        return Disposable.create(() => mockListeners.delete(type));
    }
}));
jest.mock('@theia/core/lib/browser/browser', () => ({ animationFrame: async () => undefined }));

const mockListeners = new Map<string, (event: object) => void>();

/** As much of an element as knows of focus. */
class FakeElement {
    readonly isConnected = true;
    isHidden = false;

    constructor(readonly isCalledUp = false) {}

    closest(): FakeElement | undefined {
        return this.isCalledUp ? this : undefined;
    }

    focus(): void {
        if (!this.isHidden && page.activeElement !== this) {
            page.activeElement = this;
            mockListeners.get('focusin')?.({ target: this });
        }
    }
}

const page = { activeElement: new FakeElement(), body: new FakeElement() };

describe('FocusGuard', () => {
    const [terminal, editor, palette] = [new FakeElement(), new FakeElement(), new FakeElement(true)];

    beforeEach(() => {
        Object.assign(globalThis, { document: page, HTMLElement: FakeElement });
        palette.isHidden = false;
        page.activeElement = terminal;
    });

    it('gives the focus back to where the user types', async () => {
        await new FocusGuard().run(async () => editor.focus());
        expect(page.activeElement).toBe(terminal);
        editor.focus();
        expect(page.activeElement).toBe(editor);
    });

    it('leaves it to the user when a pointer moves it', async () => {
        await new FocusGuard().run(async () => {
            mockListeners.get('pointerdown')?.({});
            editor.focus();
        });
        expect(page.activeElement).toBe(editor);
    });

    it('takes nothing away from a palette, menu or dialog that the user calls up meanwhile', async () => {
        await new FocusGuard().run(async () => {
            palette.focus();
            expect(page.activeElement).toBe(palette);
            editor.focus();
        });
        expect(page.activeElement).toBe(palette);
    });

    it('lets the focus go where it goes when that is closed again', async () => {
        await new FocusGuard().run(async () => {
            palette.focus();
            palette.isHidden = true;
            terminal.focus();
        });
        expect(page.activeElement).toBe(terminal);
    });
});
