// SPDX-License-Identifier: EPL-2.0

import { connect, createServer } from 'net';
import { networkInterfaces } from 'os';
import { closed, ListenerTestBed, TestClient, TOKEN } from './listener-test-bed';
import { AUTHORIZATION_HEADER } from './upgrade-check';

describe('BridgeListenerImpl', () => {
    let bed: ListenerTestBed;

    beforeEach(async () => {
        bed = new ListenerTestBed();
        await bed.start();
    });

    afterEach(() => bed.stop());

    describe('lets in', () => {
        it('the CLI, and echoes its subprotocol', async () => {
            const { status, headers, body } = await bed.attempt({});
            expect(status).toBe(101);
            expect(headers['sec-websocket-protocol']).toBe('mcp');
            expect(headers).not.toHaveProperty('sec-websocket-extensions');
            expect(body).toBe('');
        });

        it('a client that offers no subprotocol', async () => {
            const { status, headers } = await bed.attempt({ 'Sec-WebSocket-Protocol': undefined });
            expect(status).toBe(101);
            expect(headers).not.toHaveProperty('sec-websocket-protocol');
        });

        it('a client that offers several subprotocols', async () => {
            const { status, headers } = await bed.attempt({ 'Sec-WebSocket-Protocol': 'other, mcp' });
            expect(status).toBe(101);
            expect(headers['sec-websocket-protocol']).toBe('mcp');
        });

        it.each(['localhost', 'LOCALHOST', '127.0.0.1'])('a client that calls this machine %s', async host => {
            expect((await bed.attempt({ Host: `${host}:${bed.port}` })).status).toBe(101);
        });

        it('a client that offers compression, without using it', async () => {
            const { status, headers } = await bed.attempt({
                'Sec-WebSocket-Extensions': 'permessage-deflate; client_max_window_bits'
            });
            expect(status).toBe(101);
            expect(headers).not.toHaveProperty('sec-websocket-extensions');
        });
    });

    describe('refuses', () => {
        const bare = (status: number) => ({ status, headers: { connection: 'close', 'content-length': '0' }, body: '' });

        it.each<[string, string | string[] | undefined]>([
            ['no token', undefined],
            ['an empty token', ''],
            ['a wrong token of the right length', 'f'.repeat(64)],
            ['a token with something behind it', `${TOKEN}0`],
            ['the beginning of the token', TOKEN.slice(0, 63)],
            ['the token in capitals', TOKEN.toUpperCase()],
            ['the token twice', [TOKEN, TOKEN]],
            ['a wrong and the right token', ['wrong', TOKEN]],
            ['both in one header', `wrong, ${TOKEN}`]
        ])('%s', async (_what, token) => {
            expect(await bed.attempt({ [AUTHORIZATION_HEADER]: token })).toEqual(bare(401));
        });

        it.each([`/?token=${TOKEN}`, `/?${AUTHORIZATION_HEADER}=${TOKEN}`, `/${TOKEN}`])('a token in the address', async path => {
            expect(await bed.attempt({ [AUTHORIZATION_HEADER]: undefined }, path)).toEqual(bare(401));
        });

        it('the token in another header', async () => {
            expect(await bed.attempt({ [AUTHORIZATION_HEADER]: undefined, Authorization: `Bearer ${TOKEN}` })).toEqual(bare(401));
        });

        it.each(['', 'null', 'https://evil.example', 'http://localhost:3000', 'http://127.0.0.1:PORT', 'vscode-webview://x'])(
            'a page of the origin "%s", with the right token',
            async origin => {
                expect(await bed.attempt({ Origin: origin.replace('PORT', String(bed.port)) })).toEqual(bare(403));
            }
        );

        it('an origin in the header of old WebSocket versions', async () => {
            expect(await bed.attempt({ 'Sec-WebSocket-Origin': 'https://evil.example', 'Sec-WebSocket-Version': '8' })).toEqual(bare(403));
        });

        it.each([
            'evil.example:PORT',
            'evil.example',
            '127.0.0.1',
            '127.0.0.1:1',
            'localhost.evil.example:PORT',
            '[::1]:PORT',
            '0.0.0.0:PORT'
        ])('a name that was bent to this machine: %s', async host => {
            expect(await bed.attempt({ Host: host.replace('PORT', String(bed.port)) })).toEqual(bare(403));
        });

        it('no Host, and two of them', async () => {
            expect(await bed.attempt({ Host: undefined })).toEqual(bare(403));
            expect(await bed.attempt({ Host: [`127.0.0.1:${bed.port}`, 'evil.example'] })).toEqual(bare(403));
        });

        it.each(['/mcp', '/?', '/x/../', 'http://127.0.0.1/', '*'])('the address %s', async path => {
            expect(await bed.attempt({}, path)).toEqual(bare(400));
        });

        it.each<[string, Record<string, string | undefined>]>([
            ['only other subprotocols', { 'Sec-WebSocket-Protocol': 'other' }],
            ['another upgrade', { Upgrade: 'h2c' }],
            ['no key', { 'Sec-WebSocket-Key': undefined }],
            ['a bad key', { 'Sec-WebSocket-Key': 'abc' }],
            ['an unknown version', { 'Sec-WebSocket-Version': '99' }],
            ['a malformed subprotocol', { 'Sec-WebSocket-Protocol': 'mcp,,' }]
        ])('%s', async (_what, headers) => {
            expect(await bed.attempt(headers)).toEqual(bare(400));
        });

        it('a POST', async () => {
            expect(await bed.attempt({}, '/', 'POST')).toEqual(bare(400));
        });

        it('plain HTTP, without saying what it is', async () => {
            const request = (line: string) => bed.request(`${line}\r\nHost: 127.0.0.1:${bed.port}\r\n\r\n`);
            for (const line of ['GET / HTTP/1.1', 'GET /sse HTTP/1.1', 'OPTIONS / HTTP/1.1', 'DELETE /x HTTP/1.1']) {
                expect(await request(line)).toEqual(bare(404));
            }
        });

        it('what is no HTTP', async () => {
            expect(await bed.request('\x16\x03\x01 hello\r\n\r\n')).toEqual(bare(400));
        });

        it('without telling the other side or the log any secret', async () => {
            await bed.attempt({ [AUTHORIZATION_HEADER]: 'guess' });
            await bed.attempt({ Origin: 'https://evil.example' });
            expect(bed.logger.lines).toHaveLength(2);
            expect(bed.logger.lines.join()).not.toMatch(new RegExp(`guess|evil|${TOKEN}`));
        });

        it('a thousand attempts in a few lines of the log', async () => {
            for (let i = 0; i < 1000; i += 50) {
                await Promise.all(Array.from({ length: 50 }, () => bed.attempt({ [AUTHORIZATION_HEADER]: 'guess' })));
            }
            expect(bed.logger.lines.length).toBeLessThanOrEqual(10);
            bed.listener.stop();
            expect(bed.logger.lines.at(-1)).toContain('990');
        });
    });

    it('listens on the loopback interface only', async () => {
        const addresses = Object.values(networkInterfaces()).flatMap(list => list ?? []);
        const others = [...addresses.filter(address => !address.internal).map(address => address.address), '::1', '127.0.0.2'];
        const reached = await Promise.all(
            others.map(
                host =>
                    new Promise<boolean>(resolve => {
                        const socket = connect({ host, port: bed.port });
                        socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
                        socket.once('close', () => socket.destroy());
                    })
            )
        );
        expect(reached.filter(success => success)).toEqual([]);
    });

    it('takes no more than its number of sockets, and a new one when one goes', async () => {
        const small = new ListenerTestBed({ maxSockets: 2 });
        await small.start();
        const first = await small.connect();
        await small.connect();
        expect((await small.attempt({})).status).toBe(503);
        // Who has no token is not told that there is no room.
        expect((await small.attempt({ [AUTHORIZATION_HEADER]: undefined })).status).toBe(401);

        const [transport] = small.transports;
        const serverClosed = transport.onclose;
        const gone = new Promise<void>(resolve => {
            transport.onclose = () => {
                serverClosed?.();
                resolve();
            };
        });
        first.socket.close();
        await gone;
        expect(await (await small.connect()).echo(1, 'third')).toEqual({ content: [{ type: 'text', text: 'third' }] });
        small.stop();
    });

    it('closes TCP connections that never say anything', async () => {
        const small = new ListenerTestBed({ headerDeadline: 50 });
        await small.start();
        const silent = small.createRawSocket();
        const slow = small.createRawSocket();
        slow.write('GET / HTTP/1.1\r\nX-Slow: ');
        await Promise.all(
            [silent, slow].map(socket => new Promise(resolve => socket.on('error', resolve).once('close', resolve).resume()))
        );
        small.stop();
    });

    describe('port', () => {
        it('is the preferred one, again after a restart', async () => {
            const { port } = bed;
            await bed.connect();
            bed.listener.stop();
            expect(bed.listener.port).toBeUndefined();
            await bed.start(port);

            expect(bed.port).toBe(port);
            expect(bed.listener.token).toBe(TOKEN);
            expect(await (await bed.connect()).echo(1, 'back')).toEqual({ content: [{ type: 'text', text: 'back' }] });
        });

        it('is another one, with another token, when somebody else has the preferred one', async () => {
            const stranger = createServer();
            const taken = await new Promise<number>(resolve =>
                stranger.listen(0, '127.0.0.1', () => resolve((stranger.address() as { port: number }).port))
            );
            await bed.start(taken);

            expect(bed.port).not.toBe(taken);
            expect(bed.listener.token).toMatch(/^[0-9a-f]{64}$/);
            expect(bed.listener.token).not.toBe(TOKEN);
            expect((await bed.attempt({})).status).toBe(401);
            expect((await bed.attempt({ [AUTHORIZATION_HEADER]: bed.listener.token })).status).toBe(101);
            stranger.close();
        });
    });

    it('says goodbye to everybody when it stops, and stopping twice does no harm', async () => {
        const clients = await Promise.all([bed.connect(), bed.connect()]);
        const ends = clients.map(client => closed(client.socket));
        bed.listener.stop();
        bed.listener.stop();

        expect((await Promise.all(ends)).map(end => end.code)).toEqual([1001, 1001]);
        await expect(bed.open()).rejects.toThrow();
    });

    it('keeps its clients apart', async () => {
        const clients = await Promise.all([bed.connect(), bed.connect(), bed.connect()]);
        const answers = await Promise.all(clients.map((client, i) => client.echo(0, `text ${i}`)));
        expect(answers).toEqual([0, 1, 2].map(i => ({ content: [{ type: 'text', text: `text ${i}` }] })));
        clients[0].socket.terminate();
        expect(await clients[1].echo(1, 'still here')).toEqual({ content: [{ type: 'text', text: 'still here' }] });
    });

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
