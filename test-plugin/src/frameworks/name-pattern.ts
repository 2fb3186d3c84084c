// SPDX-License-Identifier: EPL-2.0

import { escapePattern, templatePattern } from '../discovery/parsed-test';
import { NamedTest } from './framework';

/** Longer patterns come near to what a command line takes; the whole file is run then. */
const LONGEST = 30_000;

/** A regular expression for the full names of the tests, names joined by a blank, as Jest, Vitest, Mocha and newer node:test have it. */
export function fullNamePattern(tests: readonly NamedTest[]): string | undefined {
    return pattern(
        tests.map(({ path, isSuite, templates }) => {
            const name = path.map((part, index) => (templates.includes(index) ? templatePattern(part) : escapePattern(part))).join(' ');
            return isSuite ? `${name}(?: .*)?` : name;
        })
    );
}

/** Before version 22, node:test holds a pattern against each name alone; a suite that fits runs with all that is in it. */
export function singleNamePattern(tests: readonly NamedTest[]): string | undefined {
    return pattern([...new Set(tests.map(({ path }) => escapePattern(path[path.length - 1])))]);
}

function pattern(names: readonly string[]): string | undefined {
    const text = `^(?:${names.join('|')})$`;
    return text.length > LONGEST ? undefined : text;
}
