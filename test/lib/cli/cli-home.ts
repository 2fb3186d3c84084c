// SPDX-License-Identifier: EPL-2.0

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cliFolder, CliVersion } from './cli-fetcher';

const API_KEY = 'sk-ant-made-up-for-tests-0123456789abcdef';

export interface CliHomeOptions {
    /** Empty folder that becomes the HOME. */
    readonly home: string;
    readonly version: CliVersion;
    /** Address of the stand-in for the Messages API. */
    readonly modelUrl: string;
    /** Real paths of the folders in which the CLI starts without asking whether it may trust them. */
    readonly trusted: readonly string[];
}

/**
 * Without this the first start of the CLI waits for key presses and looks for updates and plugins in the network. Keys of the file as the
 * CLI itself writes them.
 */
function cliState(trusted: readonly string[]): unknown {
    const project = { hasTrustDialogAccepted: true, hasCompletedProjectOnboarding: true, allowedTools: [] };
    return {
        hasCompletedOnboarding: true,
        lastOnboardingVersion: '99.0.0',
        theme: 'dark',
        customApiKeyResponses: { approved: [API_KEY.slice(-20)], rejected: [] },
        officialMarketplaceAutoInstallAttempted: true,
        officialMarketplaceAutoInstalled: false,
        officialMarketplaceAutoInstallNextRetryTime: 4_102_444_800_000,
        hasIdeAutoConnectDialogBeenShown: true,
        projects: Object.fromEntries(trusted.map(folder => [folder, project]))
    };
}

/** Terminals of the IDE are login shells: what a user has in the profile reaches the CLI, whatever the backend was started with. */
function profile({ version, modelUrl }: CliHomeOptions): string {
    const variables = {
        PATH: `${cliFolder(version)}:/usr/local/bin:/usr/bin:/bin`,
        PS1: '$ ',
        ANTHROPIC_BASE_URL: modelUrl,
        ANTHROPIC_API_KEY: API_KEY,
        CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
        DISABLE_AUTOUPDATER: '1',
        DISABLE_ERROR_REPORTING: '1',
        DISABLE_TELEMETRY: '1',
        GIT_ALLOW_PROTOCOL: 'file'
    };
    return Object.entries(variables)
        .map(([name, value]) => `export ${name}='${value}'\n`)
        .join('');
}

/** Makes a throw-away HOME in which the CLI works without any account. */
export async function seedCliHome(options: CliHomeOptions): Promise<void> {
    await mkdir(options.home, { recursive: true });
    await writeFile(join(options.home, '.claude.json'), JSON.stringify(cliState(options.trusted), undefined, 2), { mode: 0o600 });
    await writeFile(join(options.home, '.bash_profile'), profile(options));
    await writeFile(join(options.home, '.bashrc'), "PS1='$ '\n");
}
