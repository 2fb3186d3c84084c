// SPDX-License-Identifier: EPL-2.0

import { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { WebSocket } from 'ws';
import { closed, ListenerTestBed, TestClient } from './listener-test-bed';

const text = (value: string) => ({ content: [{ type: 'text', text: value }] });
const call = (id: unknown, value: string) => ({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name: 'echo', arguments: { text: value } }
});

describe('WebSocketTransport', () => {
    let bed: ListenerTestBed;

    const startBed = async (...args: ConstructorParameters<typeof ListenerTestBed>): Promise<ListenerTestBed> => {
        bed = new ListenerTestBed(...args);
        await bed.start();
        return bed;
    };

    afterEach(() => bed.stop());

    describe('messages', () => {
        beforeEach(() => startBed());

        it.each([0, 1, -1, '', 'a', 'x'.repeat(1000)])('are answered under the id %p', async id => {
            const client = await bed.connect();
            expect(await client.echo(id, 'hello')).toEqual(text('hello'));
        });

        it('keep every character', async () => {
            const client = await bed.connect();
            const odd = 'a\r\nb\u2028\u0000\u{1F600}"\\\ud800é e\u0301 文';
            expect(await client.echo(1, odd)).toEqual(text(odd));
        });

        it.each(['2024-10-07', '2024-11-05', '2025-03-26', '2025-06-18', '2025-11-25', '2099-01-01'])(
            'work for a client of version %s',
            async version => {
                expect(await (await bed.connect(version)).echo(1, version)).toEqual(text(version));
            }
        );

        it('may come in fragments', async () => {
            const client = await bed.connect();
            const frame = JSON.stringify(call(1, 'in three parts'));
            client.socket.send(frame.slice(0, 10), { fin: false });
            client.socket.ping('between');
            client.socket.send(frame.slice(10, 20), { fin: false });
            client.socket.send(frame.slice(20), { fin: true });
            expect((await client.answer(1)).result).toEqual(text('in three parts'));
        });

        it('may be large', async () => {
            const client = await bed.connect();
            const large = 'x'.repeat(20 * 1024 * 1024);
            expect(await client.echo(1, large)).toEqual(text(large));
        });

        it.each([
            'garbage',
            '',
            '{',
            'null',
            '42',
            '"text"',
            '[]',
            '{}',
            '{"jsonrpc":"2.0"}',
            '{"jsonrpc":"2.0","id":null,"method":"ping"}'
        ])('that mean nothing are passed over: %p', async frame => {
            const client = await bed.connect();
            client.send(frame);
            expect(await client.echo(1, 'still here')).toEqual(text('still here'));
            expect(client.received).toHaveLength(2);
        });

        it('that are malformed requests with an id are answered as such', async () => {
            const client = await bed.connect();
            client.send({ jsonrpc: '1.0', id: 7, method: 'ping' });
            client.send({ jsonrpc: '2.0', id: 8, method: 'ping', params: [] });
            client.send({ jsonrpc: '2.0', id: 'nine', method: 9 });
            const answers = await Promise.all([7, 8, 'nine'].map(id => client.answer(id)));
            expect(answers.map(answer => (answer.error as { code: number }).code)).toEqual([-32600, -32600, -32600]);
        });

        it('of unknown methods are answered, unknown notifications are not', async () => {
            const client = await bed.connect();
            client.send({ jsonrpc: '2.0', method: 'no/such/notification' });
            client.send({ jsonrpc: '2.0', id: 1, method: 'no/such/method' });
            expect((await client.answer(1)).error).toMatchObject({ code: -32601 });
            expect(client.received).toHaveLength(2);
        });

        it('in a batch are answered where the version has batches', async () => {
            const client = await bed.connect('2025-03-26');
            client.send([call(1, 'one'), { jsonrpc: '2.0', method: 'ping' }, { id: 2, method: 'x' }, 3, call(4, 'four')]);
            expect((await client.answer(1)).result).toEqual(text('one'));
            expect((await client.answer(2)).error).toMatchObject({ code: -32600 });
            expect((await client.answer(4)).result).toEqual(text('four'));
        });

        it('in a batch are refused one by one where it has none', async () => {
            const client = await bed.connect('2025-11-25');
            client.send([call(1, 'one'), { jsonrpc: '2.0', method: 'ping' }, call(2, 'two')]);
            expect((await client.answer(1)).error).toMatchObject({ code: -32600 });
            expect((await client.answer(2)).error).toMatchObject({ code: -32600 });
            expect(await client.echo(3, 'still here')).toEqual(text('still here'));
        });

        it('are never written to the log', async () => {
            const client = await bed.connect();
            client.send('{"secret": ');
            client.send({ jsonrpc: '2.0', id: 1, method: 'secret', params: 'secret' });
            await client.answer(1);
            expect(bed.logger.lines).toHaveLength(1);
            expect(bed.logger.lines.join()).not.toContain('secret');
        });
    });

    describe('frames', () => {
        beforeEach(() => startBed({ maxMessageSize: 1024 * 1024, closeGrace: 20 }));

        it('of binary data end the connection', async () => {
            const client = await bed.connect();
            const end = closed(client.socket);
            client.socket.send(Buffer.from(JSON.stringify(call(1, 'x'))));
            expect((await end).code).toBe(1003);
        });

        it.each([
            ['in one frame', (socket: WebSocket) => socket.send('x'.repeat(1024 * 1024 + 1))],
            [
                'in fragments',
                (socket: WebSocket) => {
                    socket.send('x'.repeat(600 * 1024), { fin: false });
                    socket.send('x'.repeat(600 * 1024), { fin: true });
                }
            ]
        ])('that are too large %s end the connection, and only that one', async (_how, send) => {
            const bystander = await bed.connect();
            const client = await bed.connect();
            const end = closed(client.socket);
            send(client.socket);
            expect((await end).code).toBe(1009);
            expect(await bystander.echo(1, 'still here')).toEqual(text('still here'));
            expect(bed.logger.lines.join()).toMatch(/payload size/i);
        });

        // An unmasked text frame, reserved bits, a control frame of 126 bytes, a continuation of nothing, an unknown opcode.
        it.each(['810161', 'f1816162636461', '89fe007e61626364', '808161626364', '838161626364'])(
            'that break the protocol (%s) end the connection, and only that one',
            async hex => {
                const bystander = await bed.connect();
                const client = await bed.connect();
                const raw = client.socket as unknown as { _socket: { write(data: Buffer): void } };
                const end = closed(client.socket);
                raw._socket.write(Buffer.from(hex, 'hex'));
                expect((await end).code).toBe(1002);
                expect(await bystander.echo(1, 'still here')).toEqual(text('still here'));
            }
        );

        it('that are no UTF-8 end the connection', async () => {
            const client = await bed.connect();
            const end = closed(client.socket);
            client.socket.send(Buffer.from([0xc3, 0x28]), { binary: false });
            expect((await end).code).toBe(1007);
        });
    });

    describe('handshake', () => {
        it.each<[string, (client: TestClient) => unknown]>([
            ['says nothing', () => undefined],
            ['sends only garbage', client => client.send('garbage')],
            ['never initializes', client => client.send({ jsonrpc: '2.0', id: 1, method: 'ping' })],
            [
                'says that it is initialized without having asked',
                client => client.send({ jsonrpc: '2.0', method: 'notifications/initialized' })
            ],
            [
                'does not confirm',
                client => {
                    const clientInfo = { name: 'x', version: '1' };
                    client.send({
                        jsonrpc: '2.0',
                        id: 1,
                        method: 'initialize',
                        params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo }
                    });
                }
            ]
        ])('of a client that %s ends the connection', async (_what, act) => {
            await startBed({ handshakeDeadline: 100 });
            const client = new TestClient(await bed.open());
            act(client);
            expect((await closed(client.socket)).code).toBe(1008);
        });

        it('that is complete lets the connection live', async () => {
            await startBed({ handshakeDeadline: 50 });
            const client = await bed.connect();
            const silent = new TestClient(await bed.open());
            await closed(silent.socket);
            expect(await client.echo(1, 'still here')).toEqual(text('still here'));
        });

        it('ends too when nobody on our side listens', async () => {
            await startBed({ handshakeDeadline: 50, closeGrace: 20 }, false);
            const socket = await bed.open();
            socket.send('garbage');
            const { code } = await closed(socket);
            expect([1006, 1008]).toContain(code);
        });
    });

    it('loses nothing that came before it was started', async () => {
        await startBed({}, false);
        const client = new TestClient(await bed.open());
        client.send({ jsonrpc: '2.0', id: 1, method: 'ping' });
        client.send({ jsonrpc: '2.0', id: 2, method: 'ping' });
        const [transport] = bed.transports;
        const received: JSONRPCMessage[] = [];
        const both = new Promise<void>(resolve => {
            transport.onmessage = message => {
                received.push(message);
                if (received.length === 2) {
                    resolve();
                }
            };
        });
        await transport.start();
        await both;
        expect(received.map(message => 'id' in message && message.id)).toEqual([1, 2]);
    });

    it('drops a client that does not read, and the memory that it cost', async () => {
        await startBed({ maxBufferedSize: 1024 * 1024, closeGrace: 20 }, false);
        const socket = await bed.open();
        socket.pause();
        const [transport] = bed.transports;
        const end = new Promise<void>(resolve => {
            transport.onclose = resolve;
        });
        const message: JSONRPCMessage = { jsonrpc: '2.0', method: 'x', params: { text: 'x'.repeat(1024 * 1024) } };
        const sends = await Promise.allSettled(Array.from({ length: 50 }, () => transport.send(message)));
        await end;

        expect(sends.filter(send => send.status === 'rejected').length).toBeGreaterThan(30);
        expect(bed.logger.lines.join()).toContain('1013');
    });

    it('reports the end once, and refuses to send after it', async () => {
        await startBed({}, false);
        const socket = await bed.open();
        const [transport] = bed.transports;
        await transport.start();
        let ends = 0;
        const end = new Promise<void>(resolve => {
            transport.onclose = () => {
                ends++;
                resolve();
            };
        });
        socket.terminate();
        await end;
        await transport.close();
        await transport.close();

        expect(ends).toBe(1);
        await expect(transport.send({ jsonrpc: '2.0', method: 'x' })).rejects.toThrow('closed');
    });

    it('survives a handler that throws', async () => {
        await startBed({}, false);
        const client = new TestClient(await bed.open());
        const [transport] = bed.transports;
        const errors: Error[] = [];
        transport.onerror = error => errors.push(error);
        transport.onmessage = message => {
            if ('id' in message && message.id === 1) {
                throw new Error('broken handler');
            }
            transport.send({ jsonrpc: '2.0', id: 2, result: {} }).catch(error => errors.push(error));
        };
        await transport.start();
        client.send({ jsonrpc: '2.0', id: 1, method: 'ping' });
        client.send({ jsonrpc: '2.0', id: 2, method: 'ping' });

        expect(await client.answer(2)).toMatchObject({ result: {} });
        expect(errors.map(error => error.message)).toEqual(['broken handler']);
    });
});
