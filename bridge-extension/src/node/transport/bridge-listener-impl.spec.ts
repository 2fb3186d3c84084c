// SPDX-License-Identifier: EPL-2.0

import { connect, createServer } from 'net';
import { networkInterfaces } from 'os';
import { closed, ListenerTestBed, TOKEN } from './listener-test-bed';
import { AUTHORIZATION_HEADER } from './upgrade-check';

describe('BridgeListenerImpl', () => {
    let bed: ListenerTestBed;

    beforeEach(async () => {
        bed = new ListenerTestBed();
        await bed.start();
    });

    afterEach(() => bed.stop());

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
});
