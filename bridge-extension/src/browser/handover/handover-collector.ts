// SPDX-License-Identifier: EPL-2.0

import { nls, URI } from '@theia/core';
import { ApplicationShell, Navigatable, TreeWidget, Widget } from '@theia/core/lib/browser';
import { inject, injectable } from '@theia/core/shared/inversify';
import { EditorManager, EditorWidget } from '@theia/editor/lib/browser';
import { TerminalWidget } from '@theia/terminal/lib/browser/base/terminal-widget';
import { mentionedLines } from '../context/mentioned-lines';
import { HandoverItem } from './handover-item';
import { OutputText } from './output-text';
import { itemsOf } from './structures';
import { TestFailures } from './test-failures';

/** Finds out what the user means by "this", wherever in the window it is. */
@injectable()
export class HandoverCollector {
    @inject(ApplicationShell)
    protected readonly shell: ApplicationShell;

    @inject(EditorManager)
    protected readonly editors: EditorManager;

    @inject(TestFailures)
    protected readonly tests: TestFailures;

    @inject(OutputText)
    protected readonly output: OutputText;

    /** @param args what a menu hands to its commands: a click on a tab, the nodes of a view, or nothing */
    collect(args: readonly unknown[]): HandoverItem[] {
        const clicked = args.flatMap(arg => (arg instanceof Event ? this.ofTab(arg) : this.ofNode(arg)));
        return clicked.length > 0 ? clicked : this.ofActivePart();
    }

    /** What the editor of today shows: its selection, else all of it. */
    ofEditor(widget = this.editors.currentEditor): HandoverItem[] {
        const [item] = widget ? itemsOf(fileOf(widget)) : [];
        if (!widget || !item) {
            return widget ? this.ofUnnamed(widget) : [];
        }
        return [{ ...item, lines: widget.isVisible ? mentionedLines(widget.editor.selection) : undefined }];
    }

    protected ofActivePart(): HandoverItem[] {
        const widget = this.shell.activeWidget ?? this.shell.currentWidget;
        const items = widget ? this.ofWidget(widget) : [];
        return items.length > 0 ? items : this.ofEditor();
    }

    protected ofWidget(widget: Widget): HandoverItem[] {
        if (widget instanceof TerminalWidget) {
            return this.ofTerminal(widget);
        }
        if (widget instanceof EditorWidget) {
            return this.ofEditor(widget);
        }
        const nodes = treesIn(widget).flatMap(tree => tree.model.selectedNodes);
        return nodes.length > 0
            ? nodes.flatMap(node => this.ofNode(node))
            : Navigatable.is(widget)
              ? itemsOf(widget.getResourceUri())
              : this.output.of(widget);
    }

    protected ofNode(value: unknown): HandoverItem[] {
        const tests = this.tests.itemsOf(value);
        return tests.length > 0 ? tests : itemsOf(value);
    }

    protected ofTab(event: Event): HandoverItem[] {
        const widget = this.shell.findTargetedWidget(event);
        return widget instanceof EditorWidget ? itemsOf(fileOf(widget)) : Navigatable.is(widget) ? itemsOf(widget.getResourceUri()) : [];
    }

    protected ofTerminal(terminal: TerminalWidget): HandoverItem[] {
        const text = terminal.getSelection?.() ?? '';
        return text.trim()
            ? [{ text, origin: nls.localize('theia/claude-bridge/fromTerminal', 'From the terminal "{0}":', terminal.title.label) }]
            : [];
    }

    /** What was never saved has no file that could be mentioned. */
    protected ofUnnamed({ editor, title }: EditorWidget): HandoverItem[] {
        const text = editor.document.getText(editor.selection);
        return text ? [{ text, origin: nls.localize('theia/claude-bridge/fromEditor', 'From the unsaved text "{0}":', title.label) }] : [];
    }
}

/** Of a comparison the right side: the address of the widget names both. */
function fileOf({ editor }: EditorWidget): URI {
    return new URI(editor.document.uri);
}

/** Views stand in containers; what the user points at is in one that has the focus, or in any where none has. */
function treesIn(widget: Widget): TreeWidget[] {
    const trees = collectTrees(widget);
    const focused = trees.filter(tree => tree.node.contains(document.activeElement));
    return focused.length > 0 ? focused : trees;
}

function collectTrees(widget: Widget): TreeWidget[] {
    if (widget instanceof TreeWidget) {
        return [widget];
    }
    // The search view puts its results into an element of its own, so that they are none of its children.
    const { resultTreeWidget } = widget as { readonly resultTreeWidget?: unknown };
    const attached = resultTreeWidget instanceof TreeWidget ? [resultTreeWidget] : [];
    return [...attached, ...[...widget.children()].flatMap(collectTrees)];
}
