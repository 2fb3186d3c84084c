// SPDX-License-Identifier: EPL-2.0

import { FakeCli } from './fake-cli';

/** Gives a command to the IDE and waits until it is done, however long that takes. @returns the answer for the model */
export async function execute(cli: FakeCli, command: string, args: Readonly<Record<string, unknown>> = {}): Promise<string> {
    let answer = (await cli.call('executeCode', { command, args })).join('\n');
    for (let id = runningId(answer); id !== undefined; id = runningId(answer)) {
        answer = (await cli.call('executeCode', { command: 'wait', args: { id } })).join('\n');
    }
    return answer;
}

function runningId(answer: string): string | undefined {
    return /^RUNNING for \d+ s as (\w+)/.exec(answer)?.[1];
}
