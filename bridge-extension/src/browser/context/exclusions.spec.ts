// SPDX-License-Identifier: EPL-2.0

import { ILogger, MessageService, URI } from '@theia/core';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { Container } from '@theia/core/shared/inversify';
import { BridgeServer } from '../../common/bridge-protocol';
import { VisibleFiles } from './visible-files';
import { ContextRules } from './context-rules';
import { Exclusions } from './exclusions';

describe('Exclusions', () => {
    let real: Record<string, string>;
    let asked: string[];
    let told: string[];
    let exclusions: Exclusions;

    beforeEach(() => {
        real = {};
        asked = [];
        told = [];
        const container = new Container();
        container.bind(BridgeServer).toConstantValue({
            getRealUris: async (uris: readonly string[]) => {
                asked.push(...uris);
                if (uris.some(uri => uri.endsWith('/lost.txt'))) {
                    throw new Error('no connection');
                }
                return uris.map(uri => real[uri] ?? uri);
            }
        });
        container.bind<unknown>(ContextRules).toConstantValue({ excluded: () => ['**/.env', '**/secrets/**'] });
        container.bind(MessageService).toConstantValue({ info: async (text: string) => void told.push(text) } as unknown as MessageService);
        container.bind(ILogger).toConstantValue(new MockLogger());
        container.bind(VisibleFiles).toSelf();
        container.bind(Exclusions).toSelf().inSingletonScope();
        exclusions = container.get(Exclusions);
    });

    it('excludes by the name itself without asking anybody', async () => {
        expect(await exclusions.isExcluded(new URI('file:///p/.env'))).toBe(true);
        expect(asked).toEqual([]);
    });

    it('excludes a link to a secret file', async () => {
        real['file:///p/innocent.txt'] = 'file:///p/.env';
        expect(await exclusions.isExcluded(new URI('file:///p/innocent.txt'))).toBe(true);
    });

    it('excludes a file below a link to a secret folder', async () => {
        real['file:///p/notes/a.txt'] = 'file:///p/secrets/a.txt';
        expect(await exclusions.isExcluded(new URI('file:///p/notes/a.txt'))).toBe(true);
    });

    it('sees through dots in the path', async () => {
        expect(await exclusions.isExcluded(new URI('file:///p/src/../secrets/./a.txt'))).toBe(true);
    });

    it('excludes a file while nobody can say what it stands for', async () => {
        expect(await exclusions.isExcluded(new URI('file:///p/lost.txt'))).toBe(true);
    });

    it('leaves excluded files out of several and says which', async () => {
        const uris = ['file:///p/a.ts', 'file:///p/.env', 'file:///p/b.ts'].map(uri => new URI(uri));
        const left = await exclusions.filter(uris, uri => uri);
        expect(left.map(uri => uri.path.base)).toEqual(['a.ts', 'b.ts']);
        expect(told).toEqual([expect.stringContaining('.env')]);
    });

    it('lets other files pass', async () => {
        expect(await exclusions.isExcluded(new URI('file:///p/a.ts'))).toBe(false);
    });

    it('does not know at once whether a new name is a link, but knows it later', async () => {
        const uri = new URI('file:///p/a.ts');
        expect(exclusions.peek(uri)).toBeUndefined();
        const changed = new Promise<void>(resolve => exclusions.onDidLearn(resolve));
        await changed;
        expect(exclusions.peek(uri)).toBe(false);
        expect(asked).toEqual(['file:///p/a.ts']);
    });
});
