// SPDX-License-Identifier: EPL-2.0

import { ParsedTest } from './parsed-test';
import { parsePythonTests } from './python-tests';

describe('parsePythonTests', () => {
    it('finds functions and classes by their names and indentation', () => {
        const source = [
            'import pytest',
            'def helper():',
            '    def test_not_this(): pass',
            '',
            '@pytest.mark.parametrize("a", [1, 2])',
            'def test_sum(a):',
            '    def test_nor_this(): pass',
            '    assert a',
            'class TestShapes:',
            '',
            '    def setup_method(self): pass',
            '    async def test_area(self):',
            '        pass',
            '    class TestInner:',
            '        def test_deep(self): pass',
            'def test_last(): pass'
        ].join('\n');
        const names = (tests: readonly ParsedTest[]): unknown[] =>
            tests.map(({ name, range, children }) => [name, range.startLine, ...names(children)]);
        expect(names(parsePythonTests(source))).toEqual([
            ['test_sum', 5],
            ['TestShapes', 8, ['test_area', 11], ['TestInner', 13, ['test_deep', 14]]],
            ['test_last', 15]
        ]);
    });
});
