// SPDX-License-Identifier: EPL-2.0

/** What of the extension API there is here: as much as Theia has. */
declare module 'vscode' {
    export * from '@theia/plugin';
}
