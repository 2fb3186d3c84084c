// SPDX-License-Identifier: EPL-2.0

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolResult, JSONRPCMessage, JSONRPCMessageSchema, ListRootsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { pathToFileURL } from 'node:url';
import { WebSocket } from 'ws';
import { LockFile } from './ide/lock-file';
import { until } from './until';

/** MCP over the WebSocket that a lock file points to, with the headers of the CLI. */
class LockFileTransport implements Transport {
    onclose?: () => void;
    onerror?: (error: Error) => void;
    onmessage?: (message: JSONRPCMessage) => void;
    /** All that came, as it came. */
    readonly frames: string[] = [];
    private socket: WebSocket | undefined;

    constructor(private readonly lock: Pick<LockFile, 'port' | 'authToken'>) {}

    async start(): Promise<void> {
        const socket = new WebSocket(`ws://127.0.0.1:${this.lock.port}/`, 'mcp', {
            headers: { 'X-Claude-Code-Ide-Authorization': this.lock.authToken, 'User-Agent': 'claude-code/2.1.332 (cli)' }
        });
        this.socket = socket;
        await new Promise<void>((resolve, reject) => socket.once('open', () => resolve()).once('error', reject));
        socket.on('message', data => {
            this.frames.push(data.toString());
            this.onmessage?.(JSONRPCMessageSchema.parse(JSON.parse(data.toString())));
        });
        socket.on('close', () => this.onclose?.());
        socket.on('error', error => this.onerror?.(error));
    }

    async send(message: JSONRPCMessage): Promise<void> {
        this.socket?.send(JSON.stringify(message));
    }

    async close(): Promise<void> {
        this.socket?.close();
    }
}

export interface Notification {
    readonly method: string;
    /** When it came: milliseconds since the epoch, with fractions. */
    readonly at: number;
    readonly params?: Readonly<Record<string, unknown>>;
}

/** Speaks to the bridge as the CLI does, frame by frame under the control of a test. */
export class FakeCli {
    readonly notifications: Notification[] = [];
    private readonly client = new Client(
        { name: 'claude-code', title: 'Claude Code', version: '2.1.332' },
        { capabilities: { roots: { listChanged: true }, elicitation: {} } }
    );
    /** No process has such a pid; two clients with one pid would be one CLI that connects anew. */
    private static nextPid = 5_000_000;
    private isClosed = false;

    private constructor(private readonly transport: LockFileTransport) {}

    /** @param cwd working directory that it claims to have */
    static async connect(lock: Pick<LockFile, 'port' | 'authToken'>, cwd: string): Promise<FakeCli> {
        const cli = new FakeCli(new LockFileTransport(lock));
        const { client } = cli;
        client.fallbackNotificationHandler = async notification => {
            cli.notifications.push({ ...notification, at: performance.timeOrigin + performance.now() });
        };
        client.setRequestHandler(ListRootsRequestSchema, () => ({ roots: [{ uri: pathToFileURL(cwd).href }] }));
        client.onclose = () => {
            cli.isClosed = true;
        };
        await client.connect(cli.transport);
        await client.notification({ method: 'ide_connected', params: { pid: FakeCli.nextPid++ } });
        await client.listTools();
        return cli;
    }

    /**
     * @param onStep hears how far it is; without it the call carries no progress token
     * @returns the texts of all blocks of the result
     */
    async call(name: string, args: Readonly<Record<string, unknown>> = {}, onStep?: (state: string) => void): Promise<string[]> {
        const onprogress = onStep && (({ message }: { message?: string }) => onStep(message ?? ''));
        const options = { timeout: 600_000, ...(onprogress && { onprogress }) };
        const result = (await this.client.callTool({ name, arguments: { ...args } }, undefined, options)) as CallToolResult;
        return result.content.map(block => (block.type === 'text' ? block.text : block.type));
    }

    /** Proposes `contents` for a file, as the CLI's own permission question does. */
    async openDiff(path: string, contents: string, tabName: string): Promise<string[]> {
        return this.call('openDiff', { old_file_path: path, new_file_path: path, new_file_contents: contents, tab_name: tabName });
    }

    /** @returns description and schema of a tool as JSON */
    async toolDefinition(name: string): Promise<string | undefined> {
        const { tools } = await this.client.listTools();
        const found = tools.find(tool => tool.name === name);
        return found && JSON.stringify(found);
    }

    /** @returns the text of a resource */
    async readResource(uri: string): Promise<string> {
        const { contents } = await this.client.readResource({ uri });
        return contents.map(content => ('text' in content ? content.text : '')).join('');
    }

    async listResources(): Promise<string[]> {
        return (await this.client.listResources()).resources.map(({ uri }) => uri);
    }

    /** @returns the text of a prompt */
    async getPrompt(name: string, args: Record<string, string> = {}): Promise<string> {
        const { messages } = await this.client.getPrompt({ name, arguments: args });
        return messages.map(({ content }) => (content.type === 'text' ? content.text : '')).join('');
    }

    async listPrompts(): Promise<string[]> {
        return (await this.client.listPrompts()).prompts.map(({ name }) => name);
    }

    /** @returns values for an argument of a prompt that begin with what was typed so far */
    async completePrompt(name: string, argument: string, value: string): Promise<string[]> {
        const { completion } = await this.client.complete({ ref: { type: 'ref/prompt', name }, argument: { name: argument, value } });
        return completion.values;
    }

    /** The first notification that came, or will come, which satisfies the condition. */
    async notification(what: string, condition: (notification: Notification) => boolean): Promise<Notification> {
        return until(`the CLI hears ${what}`, () => this.notifications.find(condition));
    }

    /** Whatever the bridge ever sent to this client. */
    get received(): string {
        return this.transport.frames.join('\n');
    }

    get connected(): boolean {
        return !this.isClosed;
    }

    async close(): Promise<void> {
        await this.client.close();
    }
}
