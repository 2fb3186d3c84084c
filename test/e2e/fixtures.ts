// SPDX-License-Identifier: EPL-2.0

import { test as base } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CliVersion } from '../lib/cli/cli-fetcher';
import { seedCliHome } from '../lib/cli/cli-home';
import { FakeCli } from '../lib/fake-cli';
import { IdeProcess } from '../lib/ide/ide-process';
import { theLockFile } from '../lib/ide/lock-file';
import { ModelServer } from '../lib/model/model-server';
import { makeFolders, TestFolders } from '../lib/workspace';
import { freePort } from '../lib/free-port';
import { BrowserProfile } from '../lib/browser-profile';
import { IdePage } from './pages/ide-page';

export interface Options {
    /** Version of the CLI that `claude` starts. */
    readonly cliVersion: CliVersion;
    /** User settings of the IDE. */
    readonly settings: Readonly<Record<string, unknown>>;
    /** Start language servers too. */
    readonly languages: boolean;
    /** Folder below `test/fixtures` whose copy becomes the workspace. */
    readonly fixture: string;
    /** Variables of the backend. */
    readonly environment: Readonly<Record<string, string>>;
}

export interface Fixtures {
    readonly model: ModelServer;
    /** A workspace, a HOME and a configuration folder for this test alone. */
    readonly folders: TestFolders;
    /** A running backend. */
    readonly backend: IdeProcess;
    /** A browser window that shows the IDE with the workspace opened. */
    readonly ide: IdePage;
}

interface WorkerFixtures {
    /** The page loads in half of the time when its scripts come compiled from the cache of an earlier test: same profile, same address. */
    readonly warmth: { readonly profile: BrowserProfile; readonly port: number };
}

export const test = base.extend<Options & Fixtures, WorkerFixtures>({
    warmth: [
        async ({}, use) => {
            const profile = await BrowserProfile.create();
            await use({ profile, port: await freePort() });
            await profile.dispose();
        },
        { scope: 'worker' }
    ],

    context: async ({ playwright, warmth, launchOptions, contextOptions, viewport }, use) => {
        await warmth.profile.forget();
        const context = await playwright.chromium.launchPersistentContext(warmth.profile.folder, {
            ...launchOptions,
            ...contextOptions,
            viewport
        });
        await use(context);
        await context.close();
    },

    cliVersion: ['2.1.332', { option: true }],
    settings: [{}, { option: true }],
    languages: [false, { option: true }],
    fixture: ['typescript', { option: true }],
    environment: [{}, { option: true }],

    model: async ({}, use) => {
        const model = await ModelServer.start();
        await use(model);
        await model.stop();
    },

    folders: async ({ cliVersion, fixture, model }, use) => {
        const folders = await makeFolders(fixture);
        await seedCliHome({ home: folders.home, version: cliVersion, modelUrl: model.url, trusted: [folders.workspace] });
        await use(folders);
        await folders.dispose();
    },

    backend: async ({ folders, settings, languages, environment, warmth }, use, info) => {
        const logFile = join(folders.root, 'backend.log');
        const backend = await IdeProcess.start({
            port: warmth.port,
            workspace: folders.workspace,
            home: folders.home,
            configFolder: folders.config,
            logFile,
            settings,
            plugins: languages,
            environment
        });
        await use(backend);
        await backend.stop();
        if (info.status !== info.expectedStatus) {
            await info.attach('backend log', { body: await readFile(logFile), contentType: 'text/plain' });
        }
    },

    ide: async ({ page, backend }, use, info) => {
        const ide = await IdePage.open(page, backend.url);
        await use(ide);
        if (info.status !== info.expectedStatus) {
            const terminals = await page.evaluate(() => Object.values(window.inPage.terminals()).join('\n----\n'));
            await info.attach('terminals', { body: terminals, contentType: 'text/plain' });
        }
    }
});

/** Connects a client that speaks as the CLI does. */
export async function connectFakeCli({ home, workspace }: TestFolders): Promise<FakeCli> {
    return FakeCli.connect(await theLockFile(home), workspace);
}

export { expect } from '@playwright/test';
