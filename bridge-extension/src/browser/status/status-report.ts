// SPDX-License-Identifier: EPL-2.0

import { SessionInfo } from '../../common/status';
import { StatusFacts } from './status-presentation';

/** The state of the bridge as plain text for a bug report, in English. It is made of facts that never hold the token or contents of files. */
export function writeStatusReport(facts: StatusFacts, application: string, userAgent: string): string {
    const { status, isConnected, waiting } = facts;
    const lines = [
        'Claude bridge',
        `application: ${application}`,
        `browser: ${userAgent}`,
        `window attached: ${isConnected ? 'yes' : 'no'}`,
        `proposals waiting: ${waiting}`
    ];
    if (status) {
        lines.push(
            `name in /ide: ${status.ideName}`,
            `port: ${status.port ?? 'not listening'}`,
            ...list('lock files', status.lockFiles),
            ...list('folders', status.folders),
            ...list('sessions', status.sessions.map(describeSession)),
            `last error: ${status.lastError ?? 'none'}`
        );
    }
    return lines.join('\n') + '\n';
}

function list(title: string, items: readonly string[]): string[] {
    return items.length > 0 ? [`${title}:`, ...items.map(item => `  ${item}`)] : [`${title}: none`];
}

function describeSession({ pid, cwd, version, connectedAt, terminalProcessId }: SessionInfo): string {
    return [
        `pid ${pid ?? 'unknown'}`,
        `version ${version ?? 'unknown'}`,
        `folder ${cwd ?? 'unknown'}`,
        `shell ${terminalProcessId ?? 'outside'}`,
        `since ${new Date(connectedAt).toISOString()}`
    ].join(', ');
}
