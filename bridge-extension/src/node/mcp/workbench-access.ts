// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { isAbsent } from '../../common/guards';
import { BridgeClient } from '../../common/bridge-protocol';
import { Session } from '../session/session';
import { BridgeWindow, WindowRegistry, WindowUnavailableError } from '../windows/window-registry';
import { WorkspaceFolder } from '../windows/workspace-folder';
import { toIdeUri } from './wire-path';

/** The way from a tool to the window of the session that called it. */
@injectable()
export class WorkbenchAccess {
    @inject(WindowRegistry)
    protected readonly windows: WindowRegistry;

    @inject(ILogger)
    @named('claude-bridge:WorkbenchAccess')
    protected readonly logger: ILogger;

    window(session: Session): BridgeWindow | undefined {
        return this.windows.choose(session.info);
    }

    /**
     * @param isAnswer what the answer of a page must look like
     * @param timeout milliseconds
     * @returns `undefined` when there is no window, none that answers in time, or nothing to tell
     * @throws what the window itself threw
     */
    async ask<T>(
        session: Session,
        request: (client: BridgeClient) => Promise<unknown>,
        isAnswer: (value: unknown) => value is T,
        timeout: number
    ): Promise<T | undefined> {
        try {
            const answer = await this.window(session)?.ask(request, timeout);
            if (!isAbsent(answer) && !isAnswer(answer)) {
                throw new Error('A window of the IDE gave an answer that cannot be read.');
            }
            return answer ?? undefined;
        } catch (error) {
            if (error instanceof WindowUnavailableError) {
                this.logger.debug('A tool goes without a window:', error);
                return undefined;
            }
            throw error;
        }
    }

    /** What relative paths of a session start from. */
    base(session: Session): string | undefined {
        return session.info.cwd ?? this.windows.folders.at(0);
    }

    /** The URI by which the session's window knows a path of the CLI. */
    toIdeUri(session: Session, path: string): string {
        return toIdeUri(WorkspaceFolder.toWorkspacePath(this.window(session)?.folders ?? [], path));
    }

    /** The name by which the session knows a path of its window. */
    toCliPath(session: Session, path: string): string {
        return WorkspaceFolder.toCliPath(this.window(session)?.folders ?? [], path, session.info.cwd);
    }
}
