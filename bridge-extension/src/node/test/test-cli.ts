// SPDX-License-Identifier: EPL-2.0

import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { CallToolResult, CallToolResultSchema, ListRootsRequestSchema, PingRequestSchema } from '@modelcontextprotocol/sdk/types.js';

export interface TestCliOptions {
    readonly pid?: number;
    readonly cwd?: string;
}

/** Behaves towards the bridge as the CLI was seen to do. */
export class TestCli {
    readonly notifications: { readonly method: string; readonly params?: Record<string, unknown> }[] = [];
    readonly client = new Client(
        { name: 'claude-code', title: 'Claude Code', version: '2.1.332' },
        { capabilities: { roots: { listChanged: true } } }
    );

    constructor(protected readonly options: TestCliOptions) {
        this.client.setRequestHandler(ListRootsRequestSchema, () => ({
            roots: options.cwd === undefined ? [] : [{ uri: `file://${options.cwd}` }]
        }));
        this.client.fallbackNotificationHandler = async notification => {
            this.notifications.push(notification);
        };
    }

    /** Answers nothing any more, like a process that has turned to another connection. */
    deafen(): void {
        this.client.setRequestHandler(PingRequestSchema, () => new Promise(() => undefined));
    }

    /** The handshake in the CLI's order. */
    async connect(transport: Transport): Promise<void> {
        await this.client.connect(transport);
        if (this.options.pid !== undefined) {
            await this.client.notification({ method: 'ide_connected', params: { pid: this.options.pid } });
        }
        await this.client.listTools();
    }

    async call(name: string, args: Record<string, unknown> = {}): Promise<CallToolResult> {
        return this.client.request({ method: 'tools/call', params: { name, arguments: args } }, CallToolResultSchema, {
            timeout: 1_000_000
        });
    }

    /** The text blocks of an answer. */
    async texts(name: string, args: Record<string, unknown> = {}): Promise<string[]> {
        const { content } = await this.call(name, args);
        return content.map(block => (block.type === 'text' ? block.text : `<${block.type}>`));
    }

    async json(name: string, args: Record<string, unknown> = {}): Promise<unknown> {
        const [text] = await this.texts(name, args);
        return JSON.parse(text);
    }

    openDiff(path: string, contents: string, tabName = `✻ [Claude Code] ${path} (a1b2c3) ⧉`): Promise<string[]> {
        return this.texts('openDiff', { old_file_path: path, new_file_path: path, new_file_contents: contents, tab_name: tabName });
    }

    /** What the IDE told last by this notification. */
    last(method: 'selection_changed' | 'at_mentioned'): Record<string, unknown> | undefined {
        return this.all(method).at(-1);
    }

    all(method: 'selection_changed' | 'at_mentioned'): Record<string, unknown>[] {
        return this.notifications.filter(notification => notification.method === method).map(({ params }) => params ?? {});
    }

    close(): Promise<void> {
        return this.client.close();
    }
}
