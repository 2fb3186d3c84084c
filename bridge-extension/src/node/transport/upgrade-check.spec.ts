// SPDX-License-Identifier: EPL-2.0

import { ListenerTestBed, TOKEN } from './listener-test-bed';
import { AUTHORIZATION_HEADER } from './upgrade-check';

describe('the listener', () => {
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
});
