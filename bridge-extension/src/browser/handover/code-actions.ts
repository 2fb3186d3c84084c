// SPDX-License-Identifier: EPL-2.0

import { Command, URI } from '@theia/core';
import { FrontendApplicationContribution } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import * as monaco from '@theia/monaco-editor-core';
import { HandoverCommands } from './handover-commands';
import { HandoverItem } from './handover-item';
import { HandoverPreferences } from './handover-preferences';
import { problemText } from './structures';

/** Monaco's severities are 1, 2, 4 and 8; those of problems go from 1 (error) to 4 (hint). */
const SEVERITIES = new Map<monaco.MarkerSeverity, number>([
    [monaco.MarkerSeverity.Error, 1],
    [monaco.MarkerSeverity.Warning, 2],
    [monaco.MarkerSeverity.Info, 3],
    [monaco.MarkerSeverity.Hint, 4]
]);

/** Claude in the light bulb: on problems, and on what is selected. */
@injectable()
export class ClaudeCodeActions implements FrontendApplicationContribution, monaco.languages.CodeActionProvider {
    @inject(HandoverPreferences)
    protected readonly preferences: HandoverPreferences;

    onStart(): void {
        monaco.languages.registerCodeActionProvider({ scheme: 'file' }, this, { providedCodeActionKinds: ['quickfix', 'refactor'] });
    }

    provideCodeActions(
        model: monaco.editor.ITextModel,
        range: monaco.Range,
        { markers, only }: monaco.languages.CodeActionContext
    ): monaco.languages.CodeActionList {
        const isWanted = (kind: string) => only === undefined || kind === only || kind.startsWith(`${only}.`);
        const actions: monaco.languages.CodeAction[] = [];
        if (this.preferences['claudeBridge.codeActions']) {
            const uri = new URI(model.uri.toString());
            if (markers.length > 0 && isWanted('quickfix')) {
                actions.push(
                    action(
                        HandoverCommands.FIX,
                        'quickfix',
                        markers.map(marker => problemOf(uri, marker)),
                        markers
                    )
                );
            }
            if (!range.isEmpty() && isWanted('refactor')) {
                const place = { uri, lines: linesOf(range) };
                for (const command of [HandoverCommands.EXPLAIN, HandoverCommands.REFACTOR, HandoverCommands.WRITE_TESTS]) {
                    actions.push(action(command, 'refactor', [place]));
                }
            }
        }
        return { actions, dispose: () => undefined };
    }
}

function action(
    { id, label }: Command,
    kind: string,
    places: readonly HandoverItem[],
    diagnostics?: monaco.editor.IMarkerData[]
): monaco.languages.CodeAction {
    const title = label ?? id;
    return { title, kind, diagnostics, command: { id, title, arguments: [places] } };
}

function problemOf(uri: URI, marker: monaco.editor.IMarkerData): HandoverItem {
    const code = typeof marker.code === 'object' ? marker.code.value : marker.code;
    return { uri, lines: linesOf(marker), text: problemText({ ...marker, code, severity: SEVERITIES.get(marker.severity) }) };
}

/** @param range with 1-based lines; an end before the first column of a line leaves that line out */
function linesOf({ startLineNumber, endLineNumber, endColumn }: monaco.IRange): HandoverItem['lines'] {
    const last = endColumn === 1 && endLineNumber > startLineNumber ? endLineNumber - 1 : endLineNumber;
    return { start: startLineNumber - 1, end: last - 1 };
}
