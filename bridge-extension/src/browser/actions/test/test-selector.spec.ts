// SPDX-License-Identifier: EPL-2.0

import { CommandRegistry } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { TestItem, TestService } from '@theia/test/lib/browser/test-service';
import { testPath } from '../../resources/test-results';
import { VisibleFiles } from '../../context/visible-files';
import { FakeController, FakeItem } from './fake-tests';
import { TestFilter } from './test-arguments';
import { TestSelector } from './test-selector';

jest.mock('@theia/test/lib/browser/test-service', () => jest.requireActual('./test-service-double').testServiceDouble);

const A = '/p/a.test.js';
const B = '/p/b.test.js';

function create(...items: FakeItem[]) {
    const controller = new FakeController();
    items.forEach(item => controller.add(item));
    const container = new Container();
    container.bind(TestService).toConstantValue({ getControllers: () => [controller] });
    container.bind(CommandRegistry).toConstantValue({ getCommand: () => undefined } as unknown as CommandRegistry);
    container.bind(VisibleFiles).toConstantValue({
        filter: async (uris: string[]) => new Set(uris.filter(uri => !uri.includes('secret')))
    } as unknown as VisibleFiles);
    container.bind(TestSelector).toSelf();
    return container.get(TestSelector);
}

function workspace() {
    const file = new FakeItem('b.test.js', B);
    file.canResolveChildren = true;
    file.hidden = [new FakeItem('adds late', B, [1, 3])];
    return new FakeItem(
        'pkg',
        '/p',
        undefined,
        new FakeItem(
            'a.test.js',
            A,
            undefined,
            new FakeItem('sums', A, [1, 9], new FakeItem('adds', A, [2, 4]), new FakeItem('adds up', A, [5, 7])),
            new FakeItem('other', A, [10, 12])
        ),
        file,
        new FakeItem('secret.test.js', '/p/secret.test.js', undefined, new FakeItem('adds secretly', '/p/secret.test.js', [1, 1]))
    );
}

const names = (items: readonly TestItem[]) => items.map(item => testPath(item).slice(1).join(' > '));

describe('TestSelector', () => {
    it.each<[TestFilter, string[]]>([
        [{ name: 'adds' }, ['a.test.js > sums > adds']],
        [{ name: 'ADDS' }, ['a.test.js > sums > adds', 'a.test.js > sums > adds up', 'b.test.js > adds late']],
        [{ name: 'sums' }, ['a.test.js > sums']],
        [{ name: 'sums adds up' }, ['a.test.js > sums > adds up']],
        [{ pattern: /sums > .*up$/i }, ['a.test.js > sums > adds up']],
        [{ file: `file://${A}` }, ['a.test.js']],
        [{ file: `file://${A}`, name: 'o' }, ['a.test.js > other']],
        [{ file: `file://${A}`, line: 6 }, ['a.test.js > sums > adds up']],
        [{ file: `file://${A}`, line: 9 }, ['a.test.js > sums']]
    ])('selects %j', async (filter, expected) => {
        expect(names(await create(workspace()).select(filter, undefined))).toEqual(expected);
    });

    it('selects everything without a filter, and looks into nothing for it', async () => {
        const root = workspace();
        expect(await create(root).select({}, undefined)).toEqual([root]);
        expect(root.tests[1].canResolveChildren).toBe(true);
    });

    it('says what it does not find', async () => {
        const selector = create(workspace());
        await expect(selector.select({ name: 'nothing', file: `file://${A}` }, 'file:///p')).rejects.toThrow(
            'No test named "nothing" in a.test.js. test.list shows what there is.'
        );
        await expect(create().select({}, undefined)).rejects.toThrow(/knows no tests here/);
    });
});
