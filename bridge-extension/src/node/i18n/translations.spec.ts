// SPDX-License-Identifier: EPL-2.0

import { LocalizationProvider } from '@theia/core/lib/node/i18n/localization-provider';
import { LocalizationContribution, LocalizationRegistry } from '@theia/core/lib/node/i18n/localization-contribution';
import { bindRootContributionProvider, nls } from '@theia/core';
import { LocalizationServerImpl } from '@theia/core/lib/node/i18n/localization-server';
import { Container } from '@theia/core/shared/inversify';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { languageFor } from '../gate/login-texts';
import { TRANSLATIONS } from './bridge-localization-contribution';
import { bindI18n } from './i18n-module';
import { SourceTextReader } from './source-text-reader';

const REPOSITORY = join(__dirname, '../../../..');
const SOURCE_FOLDERS = ['bridge-extension/src', 'product-extension/src'];
/** Texts that are for the model, for the terminal that starts the IDE, for tests; and the login page's own table. */
const NOT_FOR_THE_PAGE = /\/(browser\/resources|node\/mcp|node\/test|node\/gate\/(gate-cli-contribution|login-texts)\.ts)/;
const PREFIX = 'theia/claude-bridge/';
const LANGUAGES = Object.keys(TRANSLATIONS);

function sourceFiles(folder: string): string[] {
    return readdirSync(join(REPOSITORY, folder), { recursive: true, encoding: 'utf8' })
        .filter(path => /\.tsx?$/.test(path) && !/\.spec\.tsx?$/.test(path))
        .map(path => join(REPOSITORY, folder, path));
}

const sources = SOURCE_FOLDERS.flatMap(sourceFiles).map(path =>
    new SourceTextReader(relative(REPOSITORY, path), readFileSync(path, 'utf8')).read()
);
const texts = sources.flatMap(source => source.texts).filter(({ key }) => key.startsWith(PREFIX));
const faults = sources.flatMap(source => source.faults).filter(fault => !NOT_FOR_THE_PAGE.test(fault.split(' ')[0]));
const keys = [...new Set(texts.map(({ key }) => key))].sort();

function placeholders(text: string): string[] {
    return [...new Set(text.match(/\{\d+\}/g))].sort();
}

async function loadFile(language: string): Promise<Record<string, string>> {
    return JSON.parse(readFileSync(join(__dirname, `nls.${language}.json`), 'utf8'));
}

describe('The texts of the sources', () => {
    it('are found', () => {
        expect(keys).toEqual(
            expect.arrayContaining(['category', 'startClaude', 'review/acceptCommand', 'review/newFile'].map(key => PREFIX + key))
        );
    });

    it('all go through nls, with keys and defaults that can be read', () => {
        expect(faults).toEqual([]);
    });

    it('are the same wherever a key is used', () => {
        const defaults = keys.map(key => ({ key, texts: [...new Set(texts.filter(text => text.key === key).map(({ text }) => text))] }));
        expect(defaults.filter(each => each.texts.length > 1)).toEqual([]);
    });
});

describe('The reader of the sources', () => {
    function read(content: string): string[] {
        return new SourceTextReader('a.tsx', content).read().faults.slice();
    }

    it.each([
        ["messageService.info('Done');"],
        ['this.messages.error(`${name} failed`);'],
        ["const item = { label: 'Start it' };"],
        ["const button = <button title='Start it'/>;"],
        ['const text = <p>Start it</p>;'],
        ["button.textContent = 'Start it';"],
        ["button.setAttribute('aria-label', 'Start it');"],
        ["nls.localize(keyOf(x), 'Start it');"]
    ])('finds the text that is not translated in %s', content => {
        expect(read(content)).toHaveLength(1);
    });

    it.each([
        ["messageService.info(nls.localize('theia/claude-bridge/a', 'Done'));"],
        ["const item = { label: nls.localize('theia/claude-bridge/a', 'Start it'), title: 'Claude' };"],
        ["const item = { label: `${a} / ${b}`, description: 'claude-kept' };"]
    ])('has nothing against %s', content => {
        expect(read(content)).toEqual([]);
    });
});

describe.each(LANGUAGES)('The translation %s', language => {
    it('has each key of the sources and no other, sorted', async () => {
        expect(Object.keys(await loadFile(language))).toEqual(keys);
    });

    it('has a text with the same placeholders for each key', async () => {
        const translation = await TRANSLATIONS[language]();
        const wrong = texts.filter(
            ({ key, text }) => !translation[key]?.trim() || placeholders(translation[key]).join() !== placeholders(text).join()
        );
        expect(wrong).toEqual([]);
    });

    it('is spoken by the login page too', () => {
        expect(languageFor(language).tag.toLowerCase()).toBe(language);
        expect(Object.keys(languageFor(language).texts)).toEqual(Object.keys(languageFor('en').texts));
    });
});

describe('A page that asks for a language', () => {
    let provider: LocalizationProvider;
    let server: LocalizationServerImpl;

    beforeEach(async () => {
        const container = new Container();
        container.bind(LocalizationProvider).toSelf().inSingletonScope();
        container.bind(LocalizationRegistry).toSelf().inSingletonScope();
        container.bind(LocalizationServerImpl).toSelf().inSingletonScope();
        bindRootContributionProvider(container, LocalizationContribution);
        bindI18n(container.bind.bind(container), container.rebind.bind(container));
        provider = container.get(LocalizationProvider);
        provider.addLocalizations({ languageId: 'de', languagePack: true, getTranslations: async () => ({}) });
        server = container.get(LocalizationServerImpl);
        await server.initialize();
    });

    afterEach(() => {
        nls.localization = undefined;
    });

    it('gets that one, and the backend speaks it', async () => {
        const { translations } = await server.loadLocalization('de');
        expect(translations[`${PREFIX}startClaude`]).toBe('Claude starten');
        expect(nls.localize(`${PREFIX}uploadTooLarge`, 'The file is too large.')).toBe('Die Datei ist zu groß.');
    });

    it('makes the backend speak English again', async () => {
        await server.loadLocalization('de');
        await server.loadLocalization('en');
        expect(nls.localize(`${PREFIX}uploadTooLarge`, 'The file is too large.')).toBe('The file is too large.');
    });

    it('shows English where a text is not translated', async () => {
        nls.localization = await provider.loadLocalization('ja');
        expect(nls.localize(`${PREFIX}notThere`, 'Not there: {0}', 1)).toBe('Not there: 1');
    });

    it('shows English in languages that the bridge does not have', async () => {
        nls.localization = await provider.loadLocalization('ko');
        expect(nls.localize(`${PREFIX}startClaude`, 'Start Claude')).toBe('Start Claude');
    });
});
