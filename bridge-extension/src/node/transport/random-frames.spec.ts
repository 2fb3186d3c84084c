// SPDX-License-Identifier: EPL-2.0

import { ListenerTestBed, TestClient } from './listener-test-bed';

describe('the listener', () => {
    let bed: ListenerTestBed;

    beforeEach(async () => {
        bed = new ListenerTestBed();
        await bed.start();
    });

    afterEach(() => bed.stop());

    it('survives ten thousand random frames, and so does a second client', async () => {
        const bystander = await bed.connect();
        const random = createRandom(20_251_130);
        const before = process.memoryUsage().heapUsed;
        let attacker = await bed.open();
        for (let i = 0; i < 10_000; i++) {
            if (attacker.readyState !== attacker.OPEN) {
                attacker = await bed.open();
            }
            sendRandomFrame(attacker, random);
            if (i % 500 === 0) {
                expect(await bystander.echo(i, String(i))).toEqual({ content: [{ type: 'text', text: String(i) }] });
            }
        }
        attacker.terminate();

        expect(await bystander.echo('end', 'end')).toEqual({ content: [{ type: 'text', text: 'end' }] });
        expect(await new TestClient(await bed.open()).initialize('2025-11-25')).toBeUndefined();
        expect(process.memoryUsage().heapUsed - before).toBeLessThan(200 * 1024 * 1024);
    }, 60_000);
});

/** The same numbers in each run. */
function createRandom(seed: number): (limit: number) => number {
    let state = seed;
    return limit => {
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return Math.floor((state / 2 ** 32) * limit);
    };
}

function sendRandomFrame(socket: { send(data: string | Buffer): void; ping(data: Buffer): void }, random: (limit: number) => number): void {
    const bytes = Buffer.from(Array.from({ length: random(200) }, () => random(256)));
    const methods = ['initialize', 'tools/call', 'tools/list', 'ping', 'notifications/cancelled', '', 'constructor', '__proto__'];
    const values: unknown[] = [null, 0, -1, 1.5, '', 'x', [], {}, true, 2 ** 60, { _meta: 1 }, { name: 'echo', arguments: 3 }];
    const any = () => values[random(values.length)];
    const message = {
        jsonrpc: random(9) ? '2.0' : any(),
        id: any(),
        method: random(9) ? methods[random(methods.length)] : any(),
        params: any()
    };
    switch (random(8)) {
        case 0:
            return socket.send(bytes.toString('latin1'));
        case 1:
            return socket.send(JSON.stringify(Array.from({ length: random(5) }, () => message)));
        case 2:
            return socket.send(JSON.stringify(any()));
        case 3:
            return socket.send(JSON.stringify(message).slice(0, random(80)));
        case 4:
            return socket.send('['.repeat(random(20_000)));
        case 5:
            return random(50) ? socket.ping(bytes.subarray(0, 125)) : socket.send(bytes);
        default:
            return socket.send(JSON.stringify(message));
    }
}
