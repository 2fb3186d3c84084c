// SPDX-License-Identifier: EPL-2.0

import { OS } from '@theia/core';
import { EnvVariablesServer } from '@theia/core/lib/common/env-variables';
import { inject, injectable } from '@theia/core/shared/inversify';
import { DebugConfiguration } from '@theia/debug/lib/common/debug-configuration';
import { QuietDebugSessionManager } from 'theia-claude-bridge/lib/browser/actions/debug/quiet-debug-session-manager';

/** Debuggers of js-debug for pages in a browser. */
const BROWSERS: readonly string[] = ['chrome', 'pwa-chrome', 'msedge', 'pwa-msedge'];

/**
 * Starts a browser to be debugged where the program runs: with the backend. Theia in a browser tells extensions that they are remote; then
 * js-debug asks the user's desktop for the browser and finds that a page cannot start one.
 */
@injectable()
export class LocalBrowserDebugging extends QuietDebugSessionManager {
    @inject(EnvVariablesServer)
    protected readonly environment: EnvVariablesServer;

    protected override async resolveDebugConfiguration(
        configuration: DebugConfiguration,
        workspaceFolderUri: string | undefined
    ): Promise<DebugConfiguration | undefined | null> {
        const local = BROWSERS.includes(configuration.type) ? await this.toLocal(configuration) : configuration;
        return super.resolveDebugConfiguration(local, workspaceFolderUri);
    }

    protected async toLocal(configuration: DebugConfiguration): Promise<DebugConfiguration> {
        if (configuration.request === 'attach') {
            return { browserAttachLocation: 'workspace', ...configuration };
        }
        const display = (await this.hasDisplay()) ? {} : { runtimeArgs: ['--headless'] };
        return { browserLaunchLocation: 'workspace', ...display, ...configuration };
    }

    /** A server has none; a browser with a window would end at once there. */
    protected async hasDisplay(): Promise<boolean> {
        if (OS.backend.type() !== OS.Type.Linux) {
            return true;
        }
        const variables = await Promise.all(['DISPLAY', 'WAYLAND_DISPLAY'].map(name => this.environment.getValue(name)));
        return variables.some(variable => variable?.value);
    }
}
