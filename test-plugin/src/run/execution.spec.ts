// SPDX-License-Identifier: EPL-2.0

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NamedTest } from '../frameworks/framework';
import { FrameworkId, Project } from '../frameworks/project';
import { Run, createProject, failureOf, fileEvents, runProject, testEvents } from '../test/projects';
import { framesOf } from './stack';

jest.setTimeout(60_000);

const BODY = `
describe('sums', () => {
    it('adds', () => { EQUAL(1 + 1, 2); });
    it('adds wrongly', () => { EQUAL({ sum: 1 + 1 }, { sum: 3 }); });
    it.skip('is for later', () => {});
    describe('of none', () => { it('adds', () => {}); });
});
`;
const ASSERT = "const assert = require('node:assert');\n" + BODY.replaceAll('EQUAL', 'assert.deepStrictEqual');
const EXPECT = BODY.replace(/EQUAL\((.*?), (\{.*?\}|\d)\);/g, 'expect($1).toEqual($2);');

interface Sample {
    readonly framework: FrameworkId;
    readonly file: string;
    readonly text: string;
    readonly more?: Readonly<Record<string, string>>;
}

const samples: Sample[] = [
    { framework: 'jest', file: 'sums.test.js', text: EXPECT, more: { 'package.json': '{}' } },
    { framework: 'vitest', file: 'sums.test.mjs', text: `import { describe, expect, it } from 'vitest';\n${EXPECT}` },
    // Its configuration names files that are not asked for.
    { framework: 'mocha', file: 'test/sums.js', text: ASSERT, more: { '.mocharc.json': '{ "spec": "test/**/*.js" }' } },
    { framework: 'node', file: 'sums.test.js', text: `const { describe, it } = require('node:test');\n${ASSERT}` }
];

function broken({ framework }: Sample): string {
    return framework === 'vitest' || framework === 'jest' ? 'nothing.here();' : "throw new Error('nothing here');";
}

function otherFile({ file }: Sample): string {
    return file.replace('sums', 'other');
}

describe.each(samples)('a run of $framework', sample => {
    const { framework, file, text, more } = sample;
    let project: Project;
    let ofFile: Run;

    beforeAll(async () => {
        project = createProject(framework, { [file]: text, [otherFile(sample)]: text.replace('sums', 'others'), ...more });
        ofFile = await runProject(project, select());
    });

    const select = (tests?: NamedTest[]) => ({ files: [{ file: join(project.folder, file), tests }] });

    it('tells of each test of a file', () => {
        const { states, events } = ofFile;
        expect(states).toEqual([
            'sums > adds wrongly: failed',
            'sums > adds: passed',
            'sums > is for later: skipped',
            'sums > of none > adds: passed'
        ]);
        expect(new Set(testEvents(events).map(event => event.file))).toEqual(new Set([join(project.folder, file)]));
    });

    it('tells why and where a test failed', () => {
        const { expected, actual, stack = '', message } = failureOf(ofFile.events, 'adds wrongly') ?? {};
        expect([expected, actual].map(value => value?.replace(/\s|Object/g, ''))).toEqual([
            expect.stringMatching(/^\{"?sum"?:3,?\}$/),
            expect.stringMatching(/^\{"?sum"?:2,?\}$/)
        ]);
        expect(message).not.toBe('');
        const place = framesOf(stack, project.folder).find(frame => frame.file === join(project.folder, file));
        const line = text.split('\n').findIndex(each => each.includes('adds wrongly'));
        expect(place?.line).toBe(line);
    });

    it('runs a test by its name', async () => {
        const { states } = await runProject(project, select([{ path: ['sums', 'of none', 'adds'], isSuite: false, templates: [] }]));
        expect(states.filter(state => state.endsWith('passed'))).toContain('sums > of none > adds: passed');
        expect(states.filter(state => state.endsWith('failed'))).toEqual([]);
    });

    it('runs a suite by its name', async () => {
        const { states } = await runProject(project, select([{ path: ['sums'], isSuite: true, templates: [] }]));
        expect(states.filter(state => !state.endsWith('skipped'))).toHaveLength(3);
    });

    it('runs everything when no file is named', async () => {
        const { states } = await runProject(project);
        expect(states.filter(state => !state.endsWith('skipped'))).toHaveLength(6);
    });

    it('leaves nothing in the project', () => {
        expect(readdirSync(project.folder).sort()).toEqual(
            [
                ...new Set([...Object.keys({ [file]: '', ...more }), otherFile(sample)].map(path => path.split('/')[0])),
                'node_modules'
            ].sort()
        );
    });

    it('tells of a file that cannot be loaded', async () => {
        const bad = createProject(framework, { [file]: `${text}\n${broken(sample)}`, ...more });
        const { events, output, exitCode } = await runProject(bad, { files: [{ file: join(bad.folder, file) }] });
        const said = fileEvents(events).flatMap(({ failures }) => failures.map(({ message, stack }) => `${message}\n${stack}`));
        // Mocha ends before there is anybody to tell.
        expect(framework === 'mocha' ? output : said.join('\n')).toMatch(/nothing/);
        expect(exitCode).not.toBe(0);
    });
});
