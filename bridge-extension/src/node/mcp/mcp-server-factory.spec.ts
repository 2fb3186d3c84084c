// SPDX-License-Identifier: EPL-2.0

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { JSONRPCMessage, LATEST_PROTOCOL_VERSION } from '@modelcontextprotocol/sdk/types.js';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { settle, TestBridge } from '../test/test-bridge';
import { BRIDGE_VERSION } from './mcp-server-factory';
import { PromptContribution, promptText } from './prompt-contribution';
import { ResourceContribution } from './resource-contribution';

/** Speaks JSON-RPC without a library in between. */
class RawClient {
    readonly messages: Record<string, unknown>[] = [];
    protected readonly transport: InMemoryTransport;

    constructor(bridge: TestBridge) {
        const [ours, theirs] = InMemoryTransport.createLinkedPair();
        this.transport = theirs;
        theirs.onmessage = message => this.messages.push(message as unknown as Record<string, unknown>);
        bridge.listener.onDidConnectEmitter.fire(ours);
    }

    async send(message: unknown): Promise<Record<string, unknown> | undefined> {
        await settle();
        await this.transport.send(message as JSONRPCMessage);
        await settle();
        return this.messages.at(-1);
    }

    initialize(protocolVersion: string): Promise<Record<string, unknown> | undefined> {
        const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'claude-code', version: '2.1.332' } };
        return this.send({ jsonrpc: '2.0', id: 0, method: 'initialize', params });
    }
}

const OFFICIAL_TOOLS = [
    'openFile',
    'openDiff',
    'getCurrentSelection',
    'getLatestSelection',
    'getOpenEditors',
    'getWorkspaceFolders',
    'getDiagnostics',
    'checkDocumentDirty',
    'saveDocument',
    'close_tab',
    'closeAllDiffTabs',
    'executeCode'
];

describe('MCP server', () => {
    it.each(['2024-10-07', '2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25'])('speaks %s with a client that does', async version => {
        const answer = await new RawClient(new TestBridge()).initialize(version);
        expect(answer).toMatchObject({ id: 0, result: { protocolVersion: version, capabilities: { tools: { listChanged: true } } } });
    });

    it('keeps what a client sends out of the log', async () => {
        const debug = jest.spyOn(MockLogger.prototype, 'debug');
        const client = new RawClient(new TestBridge());
        await client.initialize(LATEST_PROTOCOL_VERSION);
        await client.send({ jsonrpc: '2.0', id: 77, result: { text: 'my secret' } });
        expect(debug.mock.calls.flat().map(String)).toContainEqual(expect.stringContaining('unknown message ID'));
        expect(JSON.stringify(debug.mock.calls)).not.toContain('my secret');
        debug.mockRestore();
    });

    it('offers its newest version to a client with an unknown one', async () => {
        const answer = await new RawClient(new TestBridge()).initialize('2099-01-01');
        expect(answer).toMatchObject({ id: 0, result: { protocolVersion: LATEST_PROTOCOL_VERSION } });
    });

    it('tells the version of its package', () => {
        expect(JSON.parse(readFileSync(join(__dirname, '../../../package.json'), 'utf8')).version).toBe(BRIDGE_VERSION);
    });

    it('answers ping, refuses unknown methods and ignores unknown notifications', async () => {
        const client = new RawClient(new TestBridge());
        await client.initialize('2025-11-25');
        expect(await client.send({ jsonrpc: '2.0', id: 1, method: 'ping' })).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
        expect(await client.send({ jsonrpc: '2.0', id: 2, method: 'no/such' })).toMatchObject({ id: 2, error: { code: -32601 } });
        const before = client.messages.length;
        await client.send({ jsonrpc: '2.0', method: 'log_event', params: { eventName: 'x' } });
        await client.send({ jsonrpc: '2.0', method: 'ide_connected', params: { pid: 'not a number' } });
        expect(client.messages).toHaveLength(before);
    });

    it('lists the twelve tools of the protocol, each with a schema and a description', async () => {
        const cli = await new TestBridge().connect();
        const { tools } = await cli.client.listTools();
        expect(tools.map(tool => tool.name).sort()).toEqual([...OFFICIAL_TOOLS].sort());
        for (const tool of tools) {
            expect(tool.inputSchema.type).toBe('object');
            expect(tool.description).toBeTruthy();
        }
        const openDiff = tools.find(tool => tool.name === 'openDiff');
        expect(openDiff?.inputSchema.required).toEqual(['old_file_path', 'new_file_contents', 'tab_name']);
        const openFile = tools.find(tool => tool.name === 'openFile');
        expect(openFile?.inputSchema.required).toEqual(['filePath']);
    });

    it.each([
        ['openFile', {}, 'filePath'],
        ['openFile', { filePath: 7 }, 'filePath'],
        ['openFile', { filePath: '/a', preview: 'yes' }, 'preview'],
        ['openDiff', { old_file_path: '/a', new_file_path: '/a', tab_name: 't' }, 'new_file_contents'],
        ['openDiff', { old_file_path: '/a', new_file_contents: '' }, 'tab_name'],
        ['close_tab', {}, 'tab_name'],
        ['close_tab', { tab_name: ['t'] }, 'tab_name'],
        ['getDiagnostics', { uri: 3 }, 'uri'],
        ['checkDocumentDirty', {}, 'filePath'],
        ['saveDocument', { filePath: '' }, 'filePath'],
        ['executeCode', { command: 3 }, 'command']
    ])('refuses bad arguments of %s %j by the name of the field', async (name, args, field) => {
        const cli = await new TestBridge().connect();
        await expect(cli.call(name, args)).rejects.toMatchObject({ code: -32602, message: expect.stringContaining(`${field}:`) });
    });

    it.each([null, 'text', [1]])('refuses %j in place of arguments', async args => {
        const client = new RawClient(new TestBridge());
        await client.initialize('2025-11-25');
        const call = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'getDiagnostics', arguments: args } };
        expect(await client.send(call)).toMatchObject({ id: 1, error: { code: -32602 } });
    });

    it('names an unknown tool', async () => {
        const cli = await new TestBridge().connect();
        await expect(cli.call('noSuchTool')).rejects.toMatchObject({ code: -32602, message: expect.stringContaining('noSuchTool') });
    });

    it('takes a permission mode without listing a tool for it', async () => {
        const cli = await new TestBridge().connect();
        expect(await cli.texts('set_permission_mode', { mode: 'acceptEdits' })).toEqual(['OK']);
    });

    it('ignores arguments that it does not know', async () => {
        const cli = await new TestBridge().connect();
        expect(await cli.texts('close_tab', { tab_name: 't', _new: 1 })).toEqual(['TAB_CLOSED']);
    });

    it('goes on after a tool that failed', async () => {
        const bridge = new TestBridge();
        const window = await bridge.openWindow();
        const cli = await bridge.connect();
        window.answers.getOpenEditors = () => Promise.reject(new Error('broken page'));
        expect(await cli.call('getOpenEditors')).toMatchObject({ isError: true, content: [{ text: 'broken page' }] });
        window.answers.getOpenEditors = async () => [];
        expect(await cli.json('getOpenEditors')).toEqual({ tabs: [] });
    });

    it('serves contributed resources and prompts, and declares them', async () => {
        const bridge = new TestBridge(container => {
            const resources: ResourceContribution = {
                list: () => [{ uri: 'test://problems', name: 'problems' }],
                read: async uri => (uri.startsWith('test://problems') ? { contents: [{ uri, text: 'none' }] } : undefined)
            };
            const prompt: PromptContribution = {
                list: () => [{ name: 'fix', description: 'Fix it' }],
                get: async (name, args) => (name === 'fix' ? promptText(`Fix ${args.what}`) : undefined)
            };
            container.bind(ResourceContribution).toConstantValue(resources);
            container.bind(PromptContribution).toConstantValue(prompt);
        });
        const { client } = await bridge.connect();
        expect(client.getServerCapabilities()).toMatchObject({ resources: {}, prompts: {} });
        expect((await client.listResources()).resources).toContainEqual({ uri: 'test://problems', name: 'problems' });
        expect((await client.readResource({ uri: 'test://problems?file=a.ts' })).contents).toEqual([
            { uri: 'test://problems?file=a.ts', text: 'none' }
        ]);
        await expect(client.readResource({ uri: 'test://other' })).rejects.toMatchObject({ code: -32602 });
        expect((await client.listPrompts()).prompts).toContainEqual({ name: 'fix', description: 'Fix it' });
        const { messages } = await client.getPrompt({ name: 'fix', arguments: { what: 'all' } });
        expect(messages).toEqual([{ role: 'user', content: { type: 'text', text: 'Fix all' } }]);
        await expect(client.getPrompt({ name: 'other' })).rejects.toMatchObject({ code: -32602 });
    });
});
