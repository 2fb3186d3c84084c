// SPDX-License-Identifier: EPL-2.0

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { FileUri } from '@theia/core/lib/common/file-uri';
import { ActionOutcome, ActionRequest } from '../../common/actions';
import { ActionCommand } from '../mcp/actions/action-command';
import { TestBridge } from './test-bridge';
import { TestCli } from './test-cli';
import { TestWindow } from './test-window';

interface StartedAction {
    readonly answer: Promise<CallToolResult>;
    readonly runId: string;
}

/** A CLI that gives commands, and a window that is asked to run them, in a folder with the file `a.ts`. Needs fake timers. */
export class TestActions {
    private constructor(
        readonly folder: string,
        readonly bridge: TestBridge,
        readonly window: TestWindow,
        readonly cli: TestCli
    ) {}

    /** @param commands on top of the built-in ones */
    static async open(...commands: readonly ActionCommand[]): Promise<TestActions> {
        const folder = mkdtempSync(join(tmpdir(), 'bridge-actions-'));
        writeFileSync(join(folder, 'a.ts'), 'one\n');
        const bridge = new TestBridge(container =>
            commands.forEach(command => container.bind<ActionCommand>(ActionCommand).toConstantValue(command))
        );
        const window = await bridge.openWindow({ roots: [FileUri.create(folder).toString()], isTrusted: true });
        return new TestActions(folder, bridge, window, await bridge.connect({ pid: 100, cwd: folder }));
    }

    dispose(): void {
        rmSync(this.folder, { recursive: true });
    }

    call(command: string, args: unknown = {}, by = this.cli): Promise<CallToolResult> {
        return by.call('executeCode', { command, args });
    }

    /** Calls, and waits until the window was asked. */
    async start(command = 'task.run', args: unknown = {}): Promise<StartedAction> {
        const answer = this.call(command, args);
        await jest.advanceTimersByTimeAsync(10);
        return { answer, runId: this.requests.at(-1)!.runId };
    }

    /** What the window says when it is done. */
    end(runId: string, text: string, kind: ActionOutcome['kind'] = 'done'): Promise<void> {
        return this.window.server.endAction(runId, { kind, text });
    }

    /** What the window was asked to run, oldest first. */
    get requests(): ActionRequest[] {
        return this.window.calls.filter(({ method }) => method === 'startAction').map(({ args }) => args[0] as ActionRequest);
    }

    /** Arguments with which the window was asked to stop something. */
    get stops(): unknown[] {
        return this.window.calls.filter(({ method }) => method === 'stopAction').map(({ args }) => args);
    }
}

export function textOf({ content: [block] }: CallToolResult): string {
    return block.type === 'text' ? block.text : '';
}
