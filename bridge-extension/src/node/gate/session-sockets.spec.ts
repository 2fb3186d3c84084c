// SPDX-License-Identifier: EPL-2.0

import { PassThrough } from 'stream';
import { SessionSockets } from './session-sockets';

describe('the sockets of a login', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    const sessionFor = (milliseconds: number, id = 'mine') => ({ id, expires: Date.now() + milliseconds });

    it('end with it', () => {
        const [sockets, socket] = [new SessionSockets(), new PassThrough()];
        sockets.add(sessionFor(1000), socket);
        jest.advanceTimersByTime(999);
        expect(socket.destroyed).toBe(false);
        jest.advanceTimersByTime(1);
        expect(socket.destroyed).toBe(true);
    });

    it('last as long as it does when it is renewed, those of others do not', () => {
        const [sockets, first, second, other] = [new SessionSockets(), new PassThrough(), new PassThrough(), new PassThrough()];
        sockets.add(sessionFor(1000), first);
        sockets.add(sessionFor(1000), second);
        sockets.add(sessionFor(1000, 'other'), other);
        jest.advanceTimersByTime(600);
        sockets.extend(sessionFor(1000));
        jest.advanceTimersByTime(999);
        expect([first, second, other].map(socket => socket.destroyed)).toEqual([false, false, true]);
        jest.advanceTimersByTime(1);
        expect([first, second].map(socket => socket.destroyed)).toEqual([true, true]);
    });

    it('leave no timer behind', async () => {
        const [sockets, socket] = [new SessionSockets(), new PassThrough()];
        sockets.add(sessionFor(1000), socket);
        const closed = new Promise(resolve => socket.once('close', resolve));
        socket.destroy();
        await closed;
        expect(jest.getTimerCount()).toBe(0);
    });
});
