// SPDX-License-Identifier: EPL-2.0

import { SessionInfo } from '../../common/status';
import { BridgeWindow } from './window-registry';
import { WorkspaceFolder } from './workspace-folder';

/** @param windows the one focused last comes first */
export function chooseWindow<W extends BridgeWindow>(windows: readonly W[], session: SessionInfo): W | undefined {
    const responsive = windows.filter(window => window.isResponsive);
    return chooseAmong(responsive, session) ?? chooseAmong(windows, session);
}

function chooseAmong<W extends BridgeWindow>(windows: readonly W[], session: SessionInfo): W | undefined {
    return (
        windows.find(window => showsTerminal(window, session.terminalProcessId)) ??
        windows.find(window => hasRootOf(window, session.cwd)) ??
        windows[0]
    );
}

function showsTerminal(window: BridgeWindow, processId: number | undefined): boolean {
    return processId !== undefined && window.state.terminals.some(terminal => terminal.processId === processId);
}

function hasRootOf(window: BridgeWindow, cwd: string | undefined): boolean {
    return cwd !== undefined && window.folders.some(folder => WorkspaceFolder.contains(folder, cwd));
}
