// SPDX-License-Identifier: EPL-2.0

import { CallArgs } from '../call-args';
import { inlineConfiguration, InlineLaunch } from './inline-configuration';

function launch(command: string, args: Record<string, unknown>, more: Partial<InlineLaunch> = {}) {
    return inlineConfiguration({
        command,
        args: new CallArgs(args),
        type: 'node',
        program: undefined,
        base: 'file:///home/ada/shop',
        ...more
    });
}

describe('inlineConfiguration', () => {
    const program = 'file:///home/ada/shop/src/cart.js';

    it('launches a program where the session works', () => {
        const configuration = launch('debug.start', { args: ['--fast'], env: { A: '1' }, stopOnEntry: true }, { program });
        expect(configuration).toMatchObject({
            type: 'node',
            request: 'launch',
            name: 'cart.js',
            program: '/home/ada/shop/src/cart.js',
            cwd: '/home/ada/shop',
            args: ['--fast'],
            env: { A: '1' },
            stopOnEntry: true,
            outputCapture: 'std'
        });
    });

    it('takes a folder, and what only that debugger knows', () => {
        expect(
            launch('debug.start', { cwd: 'src', config: { justMyCode: false, name: 'mine' } }, { program, type: 'debugpy' })
        ).toMatchObject({
            cwd: '/home/ada/shop/src',
            justMyCode: false,
            name: 'mine'
        });
        expect(launch('debug.start', { cwd: '/tmp' }, { program }).cwd).toBe('/tmp');
        expect(launch('debug.start', {}, { program, type: 'debugpy' })).not.toHaveProperty('outputCapture');
    });

    it('opens a page in a browser', () => {
        const page = 'file:///home/ada/shop/till.html';
        expect(launch('debug.start', {}, { program: page, type: 'chrome' })).toEqual({
            type: 'chrome',
            request: 'launch',
            name: 'till.html',
            file: '/home/ada/shop/till.html',
            webRoot: '/home/ada/shop'
        });
        expect(launch('debug.start', { config: { url: 'http://localhost:8080' } }, { type: 'chrome' })).toEqual({
            type: 'chrome',
            request: 'launch',
            name: 'chrome',
            webRoot: '/home/ada/shop',
            url: 'http://localhost:8080'
        });
    });

    it('attaches to a process or a port', () => {
        expect(launch('debug.attach', { pid: 42 })).toMatchObject({ request: 'attach', processId: '42', name: 'process 42' });
        expect(launch('debug.attach', { port: 9229, host: '::1' })).toMatchObject({ port: 9229, address: '::1', name: 'port 9229' });
    });

    it('says what is missing', () => {
        expect(() => launch('debug.start', {})).toThrow('Say what to start');
        expect(() => launch('debug.attach', {})).toThrow('Say what to attach to');
    });
});
