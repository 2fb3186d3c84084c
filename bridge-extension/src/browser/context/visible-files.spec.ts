// SPDX-License-Identifier: EPL-2.0

import { Container } from '@theia/core/shared/inversify';
import { BridgeServer } from '../../common/bridge-protocol';
import { ContextRules } from './context-rules';
import { VisibleFiles } from './visible-files';

function create(targets: Record<string, string>): { readonly files: VisibleFiles; readonly asked: string[] } {
    const asked: string[] = [];
    const container = new Container();
    container.bind(BridgeServer).toConstantValue({
        getRealUris: async (uris: string[]) => {
            asked.push(...uris);
            return uris.map(uri => targets[uri] ?? uri);
        }
    });
    container.bind<unknown>(ContextRules).toConstantValue({ excluded: () => ['**/.env', '*.key', '**/secret/**'] });
    container.bind(VisibleFiles).toSelf();
    return { files: container.get(VisibleFiles), asked };
}

describe('VisibleFiles', () => {
    it('hides by name, by folder and by the target of a link', async () => {
        const { files } = create({ 'file:///p/harmless.txt': 'file:///p/.env', 'file:///p/dir/a.ts': 'file:///secret/a.ts' });
        const uris = ['/p/a.ts', '/p/.env', '/p/.ENV', '/p/tls/x.key', '/p/harmless.txt', '/p/dir/a.ts', '/secret/b.ts'];
        expect([...(await files.filter(uris.map(path => `file://${path}`)))]).toEqual(['file:///p/a.ts']);
    });

    it.each(['file:///p/src/../.env', 'file:///p/%2Eenv', 'file:///p/secret/../secret/x', 'file:///p/./.env'])(
        'is not misled by %s',
        async uri => {
            expect(await create({}).files.isVisible(uri)).toBe(false);
        }
    );

    it('does not ask for the target of what is hidden already', async () => {
        const { files, asked } = create({});
        await files.filter(['file:///p/.env', 'file:///p/a.ts', 'untitled:/x']);
        expect(asked).toEqual(['file:///p/a.ts']);
    });

    it('shows documents that are no files', async () => {
        expect(await create({}).files.isVisible('untitled:/x')).toBe(true);
    });
});
