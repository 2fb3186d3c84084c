// SPDX-License-Identifier: EPL-2.0

import { bindRootContributionProvider, Emitter, PreferenceService } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { BridgeServer } from '../../common/bridge-protocol';
import { ResourceRequest } from '../../common/resources';
import { IdeResource } from './ide-resource';
import { ResourcesClientImpl } from './resources-client-impl';
import { VisibleFiles } from '../context/visible-files';

class TestResource implements IdeResource {
    readonly group = 'terminals';
    readonly names = ['terminals'];
    readonly onDidChangeListEmitter = new Emitter<void>();
    readonly onDidChangeList = this.onDidChangeListEmitter.event;
    ids = [1];
    title = 'bash';
    listState = '';

    list() {
        return this.ids.map(id => ({ uri: `ide://terminals/${id}`, title: this.title, description: '' }));
    }

    async read({ parameters }: ResourceRequest) {
        return `read ${parameters.file ?? 'all'}`;
    }

    async complete() {
        return ['Apple', 'banana'];
    }
}

describe('ResourcesClientImpl', () => {
    const resource = new TestResource();
    const settings: Record<string, boolean> = {};
    const preferenceEmitter = new Emitter<{ preferenceName: string }>();
    const notified = jest.fn();
    let client: ResourcesClientImpl;

    beforeEach(async () => {
        jest.useFakeTimers();
        delete settings['claudeBridge.resources.terminals'];
        notified.mockClear();
        const container = new Container();
        bindRootContributionProvider(container, IdeResource);
        container.bind(IdeResource).toConstantValue(resource);
        container.bind(BridgeServer).toConstantValue({ notifyResourcesChanged: notified });
        container.bind(PreferenceService).toConstantValue({
            get: (name: string, otherwise: boolean) => settings[name] ?? otherwise,
            onPreferenceChanged: preferenceEmitter.event
        });
        container.bind(VisibleFiles).toConstantValue({ isVisible: async (uri: string) => !uri.endsWith('.env') } as VisibleFiles);
        container.bind(ResourcesClientImpl).toSelf();
        client = container.get(ResourcesClientImpl);
        client.onStart();
        await client.listResources();
    });

    afterEach(() => {
        client.onStop();
        jest.useRealTimers();
    });

    const request = (parameters: Record<string, string> = {}): ResourceRequest => ({ name: 'terminals', parameters });

    it('reads, but no excluded file', async () => {
        expect(await client.readResource(request())).toBe('read all');
        expect(await client.readResource(request({ file: 'file:///p/a.ts' }))).toBe('read file:///p/a.ts');
        await expect(client.readResource(request({ file: 'file:///p/.env' }))).rejects.toThrow('The user excluded this file');
        expect(await client.readResource({ name: 'nonsense', parameters: {} })).toBeUndefined();
    });

    it('neither lists nor reads what is turned off', async () => {
        settings['claudeBridge.resources.terminals'] = false;
        expect(await client.listResources()).toEqual([]);
        await expect(client.readResource(request())).rejects.toThrow('setting claudeBridge.resources.terminals');
        await expect(client.completeResource({ name: 'terminals', parameter: 'x', value: '' })).rejects.toThrow('turned this off');
    });

    it('completes whatever contains what was typed', async () => {
        expect(await client.completeResource({ name: 'terminals', parameter: 'x', value: 'APP' })).toEqual(['Apple']);
    });

    it('tells that something came or went, once, and nothing of other titles', () => {
        resource.title = 'vim';
        resource.onDidChangeListEmitter.fire();
        jest.advanceTimersByTime(1000);
        expect(notified).not.toHaveBeenCalled();
        resource.ids = [1, 2];
        resource.onDidChangeListEmitter.fire();
        resource.onDidChangeListEmitter.fire();
        jest.advanceTimersByTime(1000);
        expect(notified).toHaveBeenCalledTimes(1);
    });

    it('tells what a group wants to be told', () => {
        resource.listState = 'stopped at loop.js:4';
        resource.onDidChangeListEmitter.fire();
        jest.advanceTimersByTime(1000);
        expect(notified).toHaveBeenCalledTimes(1);
    });

    it('tells that a group was turned off', () => {
        settings['claudeBridge.resources.terminals'] = false;
        preferenceEmitter.fire({ preferenceName: 'claudeBridge.resources.terminals' });
        jest.advanceTimersByTime(1000);
        expect(notified).toHaveBeenCalledTimes(1);
    });
});
