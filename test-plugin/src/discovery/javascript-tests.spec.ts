// SPDX-License-Identifier: EPL-2.0

import { parseJavaScriptTests } from './javascript-tests';
import { ParsedTest, templatePattern } from './parsed-test';

function outline(tests: readonly ParsedTest[], indent = ''): string[] {
    return tests.flatMap(test => [
        `${indent}${test.kind}${test.isTemplate ? ' template' : ''} ${test.name} @${test.range.startLine}`,
        ...outline(test.children, `${indent}  `)
    ]);
}

describe('parseJavaScriptTests', () => {
    it('finds suites and tests where they are', () => {
        const source = [
            "describe('outer', () => {",
            "    it('one', () => {});",
            "    describe.skip('inner', function () { test.only(`two`, async () => { await it.helper('no'); }); });",
            '});',
            "test('three', { timeout: 5 }, () => {});"
        ].join('\n');
        expect(outline(parseJavaScriptTests(source, 'a.test.js'))).toEqual([
            'suite outer @0',
            '  test one @1',
            '  suite inner @2',
            '    test two @2',
            'test three @4'
        ]);
    });

    it('knows names that only a run completes', () => {
        const source = [
            "it.each([1, 2])('adds %i', () => {});",
            'describe.each`a | b',
            "${1} | ${2}`('of $a', () => { it('fits', () => {}); });",
            'for (const kind of kinds) { test(`handles ${kind} well`, () => {}); }',
            "it('costs 5 %s', () => {});"
        ].join('\n');
        expect(outline(parseJavaScriptTests(source, 'a.test.js'))).toEqual([
            'test template adds %i @0',
            'suite template of $a @1',
            '  test fits @2',
            'test template handles ${} well @3',
            'test costs 5 %s @4'
        ]);
        expect('handles all (2) well').toMatch(new RegExp(`^${templatePattern('handles ${} well')}$`));
    });

    it.each([
        ['a.test.ts', "it('x', async ({ page }: Fixtures) => { const y = <T>(z: T) => z; });"],
        ['a.test.tsx', "it('x', () => { render(<App<string> name={1 as number} />); });"],
        ['a.test.jsx', "it('x', () => { render(<App />); });"],
        ['a.test.mjs', "import { it } from 'vitest';\nawait setup();\nit('x', () => {});"],
        ['a.test.cts', "@decorated class A { private a?: string; }\nit('x', () => {});"]
    ])('reads %s', (name, source) => {
        expect(parseJavaScriptTests(source, name).map(test => test.name)).toEqual(['x']);
    });

    it('takes no hooks, no other calls and no tests of tests for tests', () => {
        const source = "beforeEach('x', () => {}); test.describe('y', () => {}); page.it('z'); it(name, () => {}); new Test('a');";
        expect(parseJavaScriptTests(source, 'a.spec.ts')).toEqual([]);
    });

    it('says where source is broken', () => {
        expect(() => parseJavaScriptTests("it('x', () => {", 'a.test.js')).toThrow(/\(1:15\)/);
    });
});
