// SPDX-License-Identifier: EPL-2.0

import { ParserPlugin, parse } from '@babel/parser';
import { isRecord } from '../run/test-event';
import { ParsedTest, hasPlaceholder } from './parsed-test';

type Kind = ParsedTest['kind'];

const KINDS = new Map<string, Kind>([
    ...['describe', 'fdescribe', 'xdescribe', 'suite', 'context', 'xcontext'].map(name => [name, 'suite'] as const),
    ...['it', 'fit', 'xit', 'test', 'xtest', 'specify', 'xspecify', 'bench'].map(name => [name, 'test'] as const)
]);
/** `it.only` and its like are tests; `test.describe` is not, nor is `test.beforeEach`. */
const MODIFIERS = new Set([
    'only',
    'skip',
    'todo',
    'each',
    'for',
    'concurrent',
    'sequential',
    'failing',
    'fails',
    'skipIf',
    'runIf',
    'if',
    'shuffle'
]);

interface SyntaxNode extends Record<string, unknown> {
    readonly type: string;
}

/** Tests in a source file of JavaScript or TypeScript; broken source gives those before the break. Runs nothing of it. */
export function parseJavaScriptTests(source: string, fileName: string): ParsedTest[] {
    const isTypeScript = /\.[cm]?tsx?$/.test(fileName);
    const hasJsx = !isTypeScript || fileName.endsWith('x');
    const plugins: ParserPlugin[] = [
        ...(isTypeScript ? (['typescript'] as const) : (['flow'] as const)),
        ...(hasJsx ? (['jsx'] as const) : []),
        'decorators-legacy'
    ];
    const { program } = parse(source, {
        sourceType: 'unambiguous',
        errorRecovery: true,
        allowReturnOutsideFunction: true,
        allowAwaitOutsideFunction: true,
        plugins
    });
    return testsIn(program);
}

function testsIn(value: unknown): ParsedTest[] {
    if (Array.isArray(value)) {
        return value.flatMap(testsIn);
    }
    if (!isNode(value)) {
        return [];
    }
    const test = value.type === 'CallExpression' ? testOf(value) : undefined;
    if (test) {
        return [test];
    }
    return Object.entries(value).flatMap(([key, child]) => (key === 'loc' || key.endsWith('omments') ? [] : testsIn(child)));
}

function testOf(call: SyntaxNode): ParsedTest | undefined {
    const kind = kindOf(call.callee);
    const [title, ...others] = Array.isArray(call.arguments) ? call.arguments : [];
    const name = kind && nameOf(title);
    if (!kind || name === undefined) {
        return undefined;
    }
    const { start, end } = call.loc as { start: { line: number; column: number }; end: { line: number; column: number } };
    return {
        name,
        kind,
        isTemplate: hasPlaceholder(name) && (isParametrised(call.callee) || (isNode(title) && title.type === 'TemplateLiteral')),
        range: { startLine: start.line - 1, startCharacter: start.column, endLine: end.line - 1, endCharacter: end.column },
        children: kind === 'suite' ? merged(testsIn(others)) : []
    };
}

/** Two suites of one name are one to a person. */
function merged(tests: readonly ParsedTest[]): ParsedTest[] {
    return [...new Map(tests.map(test => [test.name, test])).values()];
}

/** Knows `it`, `it.only`, `it.concurrent.skip`, `it.each(...)`, and `it.each` with a table in a template string. */
function kindOf(callee: unknown): Kind | undefined {
    if (!isNode(callee)) {
        return undefined;
    }
    switch (callee.type) {
        case 'Identifier':
            return KINDS.get(String(callee.name));
        case 'MemberExpression':
            return isNode(callee.property) && MODIFIERS.has(String(callee.property.name)) ? kindOf(callee.object) : undefined;
        case 'CallExpression':
            return isNode(callee.callee) && callee.callee.type === 'MemberExpression' ? kindOf(callee.callee) : undefined;
        case 'TaggedTemplateExpression':
            return kindOf(callee.tag);
        default:
            return undefined;
    }
}

function isParametrised(callee: unknown): boolean {
    return isNode(callee) && (callee.type === 'CallExpression' || callee.type === 'TaggedTemplateExpression');
}

/** The text of a string, of a template with its expressions as they are written, of two with a plus between, of a class's or function's name. */
function nameOf(title: unknown): string | undefined {
    if (!isNode(title)) {
        return undefined;
    }
    switch (title.type) {
        case 'StringLiteral':
            return String(title.value);
        case 'TemplateLiteral': {
            const quasis = title.quasis as { value: { cooked?: string; raw: string } }[];
            return quasis.map(({ value }) => value.cooked ?? value.raw).join('${}');
        }
        case 'BinaryExpression': {
            const [left, right] = [nameOf(title.left), nameOf(title.right)];
            return title.operator === '+' && left !== undefined && right !== undefined ? left + right : undefined;
        }
        case 'MemberExpression':
            return isNode(title.property) && title.property.name === 'name' && isNode(title.object) ? String(title.object.name) : undefined;
        default:
            return undefined;
    }
}

function isNode(value: unknown): value is SyntaxNode {
    return isRecord(value) && typeof value.type === 'string';
}
