// SPDX-License-Identifier: EPL-2.0

/** How the project itself calls a framework, as far as it can be taken over. */
export interface ScriptCommand {
    readonly env: Readonly<Record<string, string>>;
    /** Options of Node.js before the framework. */
    readonly nodeArgs: readonly string[];
    /** Options of the framework, without those for which files, how to watch and what to report. */
    readonly args: readonly string[];
}

const NONE: ScriptCommand = { env: {}, nodeArgs: [], args: [] };
const ASSIGNMENT = /^([A-Za-z_]\w*)=(.*)$/;
const LAUNCHERS = /^(?:cross-env|npx|yarn|pnpm|bunx|exec|--no-install|run-s)$/;
const PREFERRED = ['test', 'test:unit', 'unit', 'unit-test', 'test:node'];
/** Options that a run from here sets itself, or that would keep it from ending. */
const OWN =
    /^--?(?:watch\w*|w|u|update|updateSnapshot|coverage.*|cov.*|reporter.*|R|O|json|outputFile.*|ui|api.*|open|silent|verbose|t|g|f|grep|fgrep|testNamePattern|testPathPatterns?|inspect.*|shard|onlyChanged|o|findRelatedTests|bail|b|run|test|test-reporter.*|test-name-pattern|experimental-test-coverage|passWithNoTests)(?:=|$)/;
/** Options with a value in the next word that matter to a run. */
const WITH_VALUE =
    /^(?:-c|--config|--project|--projects|--selectProjects|--rootDir|--root|-r|--require|--import|--loader|--experimental-loader|--dir|--env|--environment|--ui|--extension|--file|--timeout|--testTimeout|-w|--maxWorkers|-t|--testNamePattern|-g|--grep|-R|--reporter|--reporters|--shard|--conditions|-C)$/;

/** Reads the scripts of a package.json for how it calls the program, e.g. `NODE_OPTIONS=--x jest --config a.js`. */
export function scriptCommand(scripts: Readonly<Record<string, string>>, program: 'jest' | 'vitest' | 'mocha' | 'node'): ScriptCommand {
    const names = [...new Set([...PREFERRED.filter(name => name in scripts), ...Object.keys(scripts)])];
    for (const name of names) {
        for (const part of scripts[name].split(/&&|;|\|\|?/)) {
            const command = readCommand(words(part), program);
            if (command) {
                return command;
            }
        }
    }
    return NONE;
}

function words(text: string): string[] {
    return [...text.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(match => match[1] ?? match[2] ?? match[3]);
}

function readCommand(all: readonly string[], program: string): ScriptCommand | undefined {
    const env: Record<string, string> = {};
    let index = 0;
    for (; index < all.length; index++) {
        const [, name, value] = ASSIGNMENT.exec(all[index]) ?? [];
        if (name) {
            env[name] = value;
        } else if (!LAUNCHERS.test(all[index])) {
            break;
        }
    }
    const rest = all.slice(index);
    if (program === 'node') {
        return rest[0] === 'node' && rest.includes('--test') ? { env, nodeArgs: optionsOf(rest.slice(1)), args: [] } : undefined;
    }
    const isProgram = (word: string) => word === program || new RegExp(`(?:^|[\\\\/])${program}(?:[\\\\/]|\\.[cm]?js$|$)`).test(word);
    if (rest[0] === 'node') {
        const at = rest.findIndex((word, position) => position > 0 && isProgram(word));
        return at < 0 ? undefined : { env, nodeArgs: optionsOf(rest.slice(1, at)), args: optionsOf(rest.slice(at + 1)) };
    }
    return rest.length > 0 && isProgram(rest[0]) ? { env, nodeArgs: [], args: optionsOf(rest.slice(1)) } : undefined;
}

function optionsOf(all: readonly string[]): string[] {
    const kept: string[] = [];
    for (let index = 0; index < all.length; index++) {
        const word = all[index];
        const takesNext = WITH_VALUE.test(word) && index + 1 < all.length;
        if (word.startsWith('-') && !OWN.test(word)) {
            kept.push(word, ...(takesNext ? [all[index + 1]] : []));
        }
        index += takesNext ? 1 : 0;
    }
    return kept;
}
