// SPDX-License-Identifier: EPL-2.0

import * as vscode from 'vscode';
import { TestRunners } from './test-runners';

/** Nothing is looked at, let alone run, before the user trusts the workspace. */
export function activate(context: vscode.ExtensionContext): void {
    const start = () => {
        const runners = new TestRunners(vscode.Uri.joinPath(context.extensionUri, 'reporters').fsPath);
        context.subscriptions.push(runners);
        return runners.start();
    };
    if (vscode.workspace.isTrusted) {
        void start();
    } else {
        const listener = vscode.workspace.onDidGrantWorkspaceTrust(() => {
            listener.dispose();
            void start();
        });
        context.subscriptions.push(listener);
    }
}
