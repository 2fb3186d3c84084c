// SPDX-License-Identifier: EPL-2.0

import type { StandaloneDiffEditor2 } from '@theia/monaco-editor-core/esm/vs/editor/standalone/browser/standaloneCodeEditor';
import { DiffOptions } from './review-editor-options';
import { ReviewEditor, ReviewSides } from './review-editor';

// The real modules need a browser; only their identities are used here.
jest.mock('@theia/monaco-editor-core', () => ({}));
jest.mock('./review-hunks', () => ({ ReviewHunks: class {} }));

const nothing = () => ({ dispose: () => undefined });

describe('ReviewEditor', () => {
    let shown: DiffOptions;
    let editor: ReviewEditor;

    beforeEach(() => {
        shown = { readOnly: false, fontSize: 12 };
        const diff = {
            updateOptions: (options: DiffOptions) => (shown = { ...shown, ...options }),
            setModel: () => undefined,
            onDidUpdateDiff: nothing
        };
        const model = { updateOptions: () => undefined, getAlternativeVersionId: () => 1, onDidChangeContent: nothing };
        const side = { object: { textEditorModel: model } };
        const sides = { base: side, proposal: side } as unknown as ReviewSides;
        editor = new ReviewEditor(diff as unknown as StandaloneDiffEditor2, sides, 'text', { keep: '', undo: '' }, false);
    });

    it('stays read-only and as it was switched when the user comes to prefer something else', () => {
        editor.setReadOnly(true);
        editor.toggleUnchanged();
        editor.updateOptions({ renderSideBySide: false });
        editor.applyPreferences({ readOnly: false, renderSideBySide: true, hideUnchangedRegions: { enabled: false }, fontSize: 14 });
        expect(shown).toEqual({ readOnly: true, renderSideBySide: false, hideUnchangedRegions: { enabled: true }, fontSize: 14 });
    });

    it('can be typed into again after a decision that came to nothing', () => {
        editor.setReadOnly(true);
        editor.setReadOnly(false);
        editor.applyPreferences({ readOnly: false, fontSize: 14 });
        expect(shown).toEqual({ readOnly: false, fontSize: 14 });
    });
});
