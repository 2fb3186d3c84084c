// SPDX-License-Identifier: EPL-2.0

export interface SideTexts {
    readonly original: string;
    readonly modified: string;
}

/**
 * What the tests read in the page beyond the DOM, which holds neither the terminals (they draw on a canvas) nor the parts of a text
 * that are scrolled out of view.
 */
export interface InPage {
    /** Buffers of all terminals by their ids, which are the same after a reload. */
    terminals(): Record<number, string>;
    /** Id of the terminal that was used or opened last. */
    currentTerminal(): number | undefined;
    /** Rows of the terminal that was used or opened last. */
    terminalRows(): number;
    /** Fonts that it draws with. */
    terminalFont(): string;
    /** Index of the line at the top of what it shows. */
    terminalViewport(): number;
    /**
     * Selects something else in the visible editor again and again, last of all its second line.
     * @returns milliseconds that it took, and those of them that the bridge worked in the page
     */
    selectionStorm(changes: number, perSecond: number): Promise<{ readonly elapsed: number; readonly busy: number }>;
    /** Texts of the diff editor inside the element; `undefined` while there is none. */
    diffTexts(element: Element): SideTexts | undefined;
    /** Number of sessions that the window knows of. */
    sessionCount(): number;
    /** Number of text models that Monaco holds, whoever made them. */
    modelCount(): number;
    executeCommand(id: string): Promise<void>;
    /** Prints a line to an output channel and shows it. */
    printOutput(channel: string, line: string): void;
    /** Shows the file at the path in an editor. */
    open(path: string): Promise<void>;
    /** Shows a comparison of two files as Theia does it. */
    compare(left: string, right: string): Promise<void>;
    /** Changes a setting of the user. */
    setPreference(name: string, value: unknown): Promise<void>;
    /** Puts problems of a file into the store that language servers fill. */
    setProblems(path: string, diagnostics: readonly object[]): void;
}

declare global {
    interface Window {
        inPage: InPage;
    }
}

/** Runs in the page before its own scripts do; must not refer to anything outside itself. */
export function installInPage(): void {
    interface Terminal {
        readonly terminalId: number;
        readonly buffer: { readonly length: number; getLines(start: number, length: number, trimRight: boolean): string[] };
    }
    interface Model {
        getValue(): string;
    }
    interface Uri {
        withScheme(scheme: string): Uri;
        withPath(path: string): Uri;
        withQuery(query: string): Uri;
    }
    interface DiffEditor {
        getContainerDomNode(): Element;
        getModel(): { readonly original: Model; readonly modified: Model } | null;
    }
    interface CodeEditor {
        getContainerDomNode(): HTMLElement;
        setSelection(range: object): void;
    }
    const get = (start: unknown, ...path: readonly string[]) =>
        path.reduce<unknown>((value, key) => (value instanceof Object ? Reflect.get(value, key) : undefined), start);
    const container = () => get(window, 'theia', 'container') as { get(id: unknown): unknown; _bindingDictionary: object };

    function find(condition: (id: unknown) => boolean): unknown {
        const { _map: bindings } = Reflect.get(container(), '_bindingDictionary') as { _map: Map<unknown, unknown> };
        return container().get([...bindings.keys()].find(condition));
    }

    /** Classes have short names in a production bundle, but the descriptions of symbols survive, and so do the names of methods. */
    const service = (description: string) => find(id => typeof id === 'symbol' && id.description === description);
    const serviceWith = (method: string) =>
        find(id => typeof id === 'function' && id.prototype instanceof Object && method in id.prototype);

    function monacoService(name: string): unknown {
        const quickAccess = get(service('QuickInputService'), 'monacoService', 'quickAccess');
        const entries = get(quickAccess, 'instantiationService', '_services', '_entries') as Map<unknown, unknown>;
        return [...entries].find(([id]) => String(id) === name)?.[1];
    }

    function uriOf(path: string): Uri {
        const workspace = serviceWith('tryGetRoots') as { tryGetRoots(): { resource: Uri }[] };
        return workspace.tryGetRoots()[0].resource.withPath(path);
    }

    async function openUri(uri: Uri): Promise<void> {
        const openers = service('OpenerService') as { getOpener(uri: Uri): Promise<{ open(uri: Uri): Promise<unknown> }> };
        await (await openers.getOpener(uri)).open(uri);
    }

    window.inPage = {
        terminals: () =>
            Object.fromEntries(
                (get(service('TerminalService'), 'all') as Terminal[])
                    .filter(({ terminalId }) => terminalId >= 0)
                    .map(({ terminalId, buffer }) => [terminalId, buffer.getLines(0, buffer.length, true).join('\n')])
            ),
        currentTerminal: () => (get(service('TerminalService'), 'currentTerminal') as Terminal | undefined)?.terminalId,
        terminalRows: () => get(service('TerminalService'), 'currentTerminal', 'dimensions', 'rows') as number,
        terminalFont: () => get(service('TerminalService'), 'currentTerminal', 'term', 'options', 'fontFamily') as string,
        terminalViewport: () => get(service('TerminalService'), 'currentTerminal', 'term', 'buffer', 'active', 'viewportY') as number,
        diffTexts: element => {
            const { listDiffEditors } = monacoService('codeEditorService') as { listDiffEditors(): DiffEditor[] };
            const editors: DiffEditor[] = listDiffEditors.call(monacoService('codeEditorService'));
            const model = editors.find(editor => element.contains(editor.getContainerDomNode()))?.getModel();
            return model ? { original: model.original.getValue(), modified: model.modified.getValue() } : undefined;
        },
        sessionCount: () => (get(serviceWith('setConnected'), 'status', 'sessions') as unknown[]).length,
        modelCount: () => (monacoService('modelService') as { getModels(): unknown[] }).getModels().length,
        setProblems: (path, diagnostics) => {
            const problems = serviceWith('getProblemStat') as { setMarkers(uri: unknown, owner: string, data: readonly object[]): void };
            problems.setMarkers(uriOf(path), 'test', diagnostics);
        },
        selectionStorm: async (changes, perSecond) => {
            const tracker = serviceWith('resend') as Record<string, (...args: unknown[]) => unknown>;
            let busy = 0;
            for (const name of ['schedule', 'flush']) {
                const original = tracker[name];
                tracker[name] = (...args) => {
                    const start = performance.now();
                    try {
                        return original.apply(tracker, args);
                    } finally {
                        busy += performance.now() - start;
                    }
                };
            }
            const { listCodeEditors } = monacoService('codeEditorService') as { listCodeEditors(): CodeEditor[] };
            const editor = (listCodeEditors.call(monacoService('codeEditorService')) as CodeEditor[]).find(
                candidate => candidate.getContainerDomNode().offsetParent !== null
            );
            const start = performance.now();
            for (let done = 0; done < changes;) {
                const due = Math.min(changes, Math.ceil(((performance.now() - start) / 1000) * perSecond));
                for (; done < due; done++) {
                    const last = done === changes - 1;
                    editor?.setSelection({ startLineNumber: last ? 2 : 1, startColumn: 1, endLineNumber: 2, endColumn: (done % 5) + 2 });
                }
                await new Promise(resolve => setTimeout(resolve));
            }
            return { elapsed: performance.now() - start, busy };
        },
        printOutput: (name, line) => {
            interface Channel {
                appendLine(line: string): void;
                show(options: { readonly preserveFocus: boolean }): void;
            }
            const channel = (serviceWith('getVisibleChannels') as { getChannel(name: string): Channel }).getChannel(name);
            channel.appendLine(line);
            channel.show({ preserveFocus: false });
        },
        open: path => openUri(uriOf(path)),
        compare: async (left, right) => {
            const sides = [left, right].map(path => String(uriOf(path)));
            await openUri(uriOf(right).withScheme('diff').withPath('').withQuery(JSON.stringify(sides)));
        },
        setPreference: async (name, value) => {
            const preferences = service('PreferenceService') as { set(name: string, value: unknown, scope: number): Promise<void> };
            await preferences.set(name, value, 1);
        },
        executeCommand: async id => {
            await (service('CommandService') as { executeCommand(id: string): Promise<unknown> }).executeCommand(id);
        }
    };
}
