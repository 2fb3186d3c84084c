// SPDX-License-Identifier: EPL-2.0

import { PreferenceService } from '@theia/core';
import URI from '@theia/core/lib/common/uri';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { EditorConfiguration, EditorPreferences } from '@theia/editor/lib/common/editor-preferences';
import { StandaloneDiffEditor2 } from '@theia/monaco-editor-core/esm/vs/editor/standalone/browser/standaloneCodeEditor';
import { WorkspaceService } from '@theia/workspace/lib/browser';

export type DiffOptions = NonNullable<ConstructorParameters<typeof StandaloneDiffEditor2>[1]>;

const PREFIXES = ['editor.', 'diffEditor.'];

/** What a review needs whatever the user prefers for ordinary editors: the text must stay exactly as the user typed it. */
const FIXED: DiffOptions = {
    originalEditable: false,
    readOnly: false,
    fixedOverflowWidgets: true,
    formatOnPaste: false,
    formatOnType: false,
    // The alternative is a modal dialog.
    unusualLineTerminators: 'off',
    scrollBeyondLastLine: false,
    // The gutter has the review's own buttons.
    glyphMargin: true,
    renderGutterMenu: false,
    renderMarginRevertIcon: false,
    scrollbar: { useShadows: false, verticalHasArrows: false, horizontalHasArrows: false }
};

/** Leaves out what looks at each line of a text, or at all of a long line. */
export const LARGE_TEXT_OPTIONS: DiffOptions = {
    wordWrap: 'off',
    diffWordWrap: 'off',
    links: false,
    quickSuggestions: false,
    suggestOnTriggerCharacters: false,
    colorDecorators: false,
    occurrencesHighlight: 'off',
    selectionHighlight: false,
    matchBrackets: 'never',
    bracketPairColorization: { enabled: false },
    guides: { indentation: false, bracketPairs: false },
    stickyScroll: { enabled: false },
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: false, nonBasicASCII: false },
    renderWhitespace: 'none',
    hideUnchangedRegions: { enabled: false },
    experimental: { showMoves: false }
};

/** Turns Theia's preferences into options of a diff editor. */
@injectable()
export class ReviewEditorOptions {
    @inject(EditorPreferences)
    protected readonly preferences: EditorPreferences;

    @inject(PreferenceService)
    protected readonly preferenceService: PreferenceService;

    @inject(WorkspaceService)
    protected readonly workspace: WorkspaceService;

    /** By folder and language: looking up some two hundred preferences would be felt each time a proposal comes. */
    protected readonly known = new Map<string, DiffOptions>();

    @postConstruct()
    protected init(): void {
        this.preferences.onPreferenceChanged(() => this.known.clear());
        this.workspace.onWorkspaceChanged(() => this.known.clear());
    }

    /**
     * @param file the file under review: its folder and language may have preferences of their own
     * @returns the same object as long as nothing has changed
     */
    get(file: URI, languageId: string): DiffOptions {
        const key = `${languageId} ${this.workspace.getWorkspaceRootUri(file)?.toString() ?? ''}`;
        const options = this.known.get(key) ?? this.create(file, languageId);
        this.known.set(key, options);
        return options;
    }

    protected create(file: URI, languageId: string): DiffOptions {
        const options: Record<string, unknown> = {};
        for (const preferenceName of Object.keys(this.preferences) as (keyof EditorConfiguration)[]) {
            const prefix = PREFIXES.find(candidate => preferenceName.startsWith(candidate));
            if (prefix) {
                const value = this.preferences.get({ preferenceName, overrideIdentifier: languageId }, undefined, file.toString());
                assign(options, preferenceName.substring(prefix.length).split('.'), value);
            }
        }
        return { ...options, ...FIXED, ignoreTrimWhitespace: this.ignoresWhitespace(file) };
    }

    affects(preferenceName: string): boolean {
        return PREFIXES.some(prefix => preferenceName.startsWith(prefix));
    }

    /** The default hides changes in leading and trailing white space; in a review they show unless the user asked for hiding. */
    protected ignoresWhitespace(file: URI): boolean {
        const inspection = this.preferenceService.inspect<boolean>('diffEditor.ignoreTrimWhitespace', file.toString());
        return inspection?.workspaceFolderValue ?? inspection?.workspaceValue ?? inspection?.globalValue ?? false;
    }
}

/** Monaco's option `a.b` is the property `b` of the object `a`. */
function assign(target: Record<string, unknown>, path: readonly string[], value: unknown): void {
    const [name, ...rest] = path;
    if (rest.length === 0) {
        target[name] = value;
        return;
    }
    const inner = target[name];
    const object = typeof inner === 'object' && inner !== null ? { ...inner } : {};
    assign(object as Record<string, unknown>, rest, value);
    target[name] = object;
}
