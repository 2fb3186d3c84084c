// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { Widget } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ICodeEditorService } from '@theia/monaco-editor-core/esm/vs/editor/browser/services/codeEditorService';
import { StandaloneServices } from '@theia/monaco-editor-core/esm/vs/editor/standalone/browser/standaloneServices';
import { OutputChannelManager } from '@theia/output/lib/browser/output-channel';
import { HandoverItem } from './handover-item';

/** Lines of a channel that are handed over when none are selected. */
const LAST_LINES = 100;

/** What stands in the output view. */
@injectable()
export class OutputText {
    @inject(OutputChannelManager)
    protected readonly channels: OutputChannelManager;

    of(widget: Widget): HandoverItem[] {
        const editor = StandaloneServices.get(ICodeEditorService)
            .listCodeEditors()
            .find(candidate => candidate.getModel()?.uri.scheme === 'output' && widget.node.contains(candidate.getContainerDomNode()));
        const model = editor?.getModel();
        const selection = editor?.getSelection();
        if (!model) {
            return [];
        }
        const text =
            selection && !selection.isEmpty()
                ? model.getValueInRange(selection)
                : model.getLinesContent().slice(-LAST_LINES).join('\n').trimEnd();
        const name = this.channels.selectedChannel?.name ?? '';
        return text ? [{ text, origin: nls.localize('theia/claude-bridge/fromOutput', 'From the output of "{0}":', name) }] : [];
    }
}
