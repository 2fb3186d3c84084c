// SPDX-License-Identifier: EPL-2.0

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isRecord } from '../run/test-event';

export const FRAMEWORKS = ['jest', 'vitest', 'mocha', 'node', 'pytest'] as const;
export type FrameworkId = (typeof FRAMEWORKS)[number];

/** A folder in which a framework is run. */
export interface Project {
    readonly framework: FrameworkId;
    /** Absolute path. */
    readonly folder: string;
    /** The name in its package.json, else that of the folder. */
    readonly name: string;
    /** Of its package.json. */
    readonly scripts: Readonly<Record<string, string>>;
}

interface Manifest {
    readonly name?: string;
    readonly scripts: Readonly<Record<string, string>>;
    /** Names of packages that it needs to be worked on. */
    readonly needs: ReadonlySet<string>;
    readonly keys: ReadonlySet<string>;
}

/** In the order in which they claim a file that does not say by itself what it is for. */
const CLAIMS: readonly { readonly framework: FrameworkId; readonly config: RegExp; readonly binary: RegExp }[] = [
    { framework: 'vitest', config: /^vitest\.(?:config|workspace)\.\w+$/, binary: /\bvitest\b/ },
    { framework: 'jest', config: /^jest\.config\.\w+$/, binary: /\bjest\b/ },
    { framework: 'mocha', config: /^\.mocharc(?:\.\w+)?$/, binary: /\bmocha\b/ }
];

const IMPORTS: readonly (readonly [RegExp, FrameworkId | 'other'])[] = [
    [/(?:from|require\(|import)\s*['"]node:test(?:\/\w+)?['"]/, 'node'],
    [/(?:from|require\(|import)\s*['"]vitest['"]/, 'vitest'],
    [/(?:from|require\(|import)\s*['"]@jest\/globals['"]/, 'jest'],
    [/(?:from|require\(|import)\s*['"]mocha['"]/, 'mocha'],
    [/(?:from|require\(|import)\s*['"](?:@playwright\/test|bun:test|ava|tap|uvu|@japa\/runner|cypress)['"]/, 'other']
];

/** Finds out which framework a test file is for and where that is run, from what is written in the folders above it. Nothing is executed. */
export class Projects {
    protected readonly manifests = new Map<string, Manifest | undefined>();
    protected readonly names = new Map<string, ReadonlySet<string>>();

    /** @param root absolute path of the folder of the workspace; nothing above it is looked at */
    constructor(protected readonly root: string) {}

    /** @param source text of the file @returns undefined when no framework known here is for it */
    projectOf(file: string, source: string): Project | undefined {
        if (file.endsWith('.py')) {
            return this.create('pytest', this.pythonFolder(file));
        }
        const imported = IMPORTS.find(([pattern]) => pattern.test(source))?.[1];
        if (imported === 'other') {
            return undefined;
        }
        const folders = [...this.foldersAbove(file)];
        if (imported === 'node') {
            return this.create('node', folders.find(folder => this.manifestOf(folder)) ?? this.root);
        }
        for (const folder of folders) {
            const claims = CLAIMS.filter(({ framework }) => imported === undefined || framework === imported);
            const claim =
                claims.find(({ config }) => [...this.namesIn(folder)].some(name => config.test(name))) ??
                claims.find(({ framework, binary }) => this.declares(folder, framework, binary));
            if (claim) {
                return this.create(claim.framework, folder);
            }
        }
        return imported && this.create(imported, folders.find(folder => this.manifestOf(folder)) ?? this.root);
    }

    protected declares(folder: string, framework: FrameworkId, binary: RegExp): boolean {
        const manifest = this.manifestOf(folder);
        return (
            manifest !== undefined &&
            (manifest.needs.has(framework) ||
                manifest.keys.has(framework) ||
                Object.values(manifest.scripts).some(script => binary.test(script)))
        );
    }

    protected create(framework: FrameworkId, folder: string): Project {
        const manifest = this.manifestOf(folder);
        return { framework, folder, name: manifest?.name ?? folder.slice(dirname(folder).length + 1), scripts: manifest?.scripts ?? {} };
    }

    /** pytest's own order of what marks its root, without the files that need a look inside. */
    protected pythonFolder(file: string): string {
        const marks = ['pytest.ini', '.pytest.ini', 'pyproject.toml', 'tox.ini', 'setup.cfg', 'setup.py'];
        return [...this.foldersAbove(file)].find(folder => marks.some(mark => this.namesIn(folder).has(mark))) ?? this.root;
    }

    /** From the nearest to the folder of the workspace. */
    protected *foldersAbove(file: string): Generator<string> {
        for (let folder = dirname(file); ; folder = dirname(folder)) {
            yield folder;
            if (folder === this.root || folder === dirname(folder)) {
                return;
            }
        }
    }

    protected namesIn(folder: string): ReadonlySet<string> {
        const known = this.names.get(folder) ?? new Set(existsSync(folder) ? readdirSync(folder) : []);
        this.names.set(folder, known);
        return known;
    }

    protected manifestOf(folder: string): Manifest | undefined {
        if (!this.manifests.has(folder)) {
            this.manifests.set(folder, this.namesIn(folder).has('package.json') ? readManifest(join(folder, 'package.json')) : undefined);
        }
        return this.manifests.get(folder);
    }
}

function readManifest(file: string): Manifest {
    let value: unknown;
    try {
        value = JSON.parse(readFileSync(file, 'utf8'));
    } catch {
        // Half written at this moment: as good as an empty one until it changes again.
        value = {};
    }
    const manifest = isRecord(value) ? value : {};
    const keysOf = (key: string) => (isRecord(manifest[key]) ? Object.keys(manifest[key]) : []);
    const scripts = isRecord(manifest.scripts) ? Object.entries(manifest.scripts) : [];
    return {
        ...(typeof manifest.name === 'string' ? { name: manifest.name } : {}),
        scripts: Object.fromEntries(scripts.filter((entry): entry is [string, string] => typeof entry[1] === 'string')),
        needs: new Set([...keysOf('dependencies'), ...keysOf('devDependencies')]),
        keys: new Set(Object.keys(manifest))
    };
}
