// SPDX-License-Identifier: EPL-2.0

import { Container } from '@theia/core/shared/inversify';
import { mkdtempSync, rmSync, writeFileSync } from 'fs';
import { tmpdir } from 'os';
import { join } from 'path';
import { GateCliContribution } from './gate-cli-contribution';
import { GateEnvironment, takeGateEnvironment } from './gate-environment';
import { GateSettings } from './gate-settings';
import { hashPassword } from './password-hash';

describe('GateCliContribution', () => {
    let folder: string;
    let stderr: jest.SpyInstance;

    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'gate-'));
        stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
        jest.spyOn(process, 'exit').mockImplementation(code => {
            throw new Error(`exit ${code}`);
        });
    });

    afterEach(() => {
        jest.restoreAllMocks();
        rmSync(folder, { recursive: true });
    });

    async function read(env: NodeJS.ProcessEnv, args: Record<string, unknown> = {}): Promise<GateSettings> {
        const container = new Container();
        container.bind(GateEnvironment).toConstantValue(takeGateEnvironment(env));
        container.bind(GateCliContribution).toSelf();
        const contribution = container.get(GateCliContribution);
        await contribution.setArguments({ _: [], $0: '', hostname: '0.0.0.0', ...args });
        return contribution.settings;
    }

    async function refusal(env: NodeJS.ProcessEnv, args: Record<string, unknown> = {}): Promise<string> {
        await expect(read(env, args)).rejects.toThrow('exit 1');
        return String(stderr.mock.calls.at(-1)?.[0]);
    }

    it('takes everything out of the environment that terminals would inherit', async () => {
        const env = {
            PATH: '/bin',
            CLAUDE_BRIDGE_PASSWORD: 'p',
            CLAUDE_BRIDGE_TOKEN: 't'.repeat(20),
            CLAUDE_BRIDGE_TRUSTED_PROXIES: 'loopback, 10.0.0.0/8',
            CLAUDE_BRIDGE_AUTH_HEADER: 'Remote-User',
            CLAUDE_BRIDGE_PUBLIC_HOSTS: 'ide.test',
            CLAUDE_BRIDGE_SESSION_LIFETIME: '12h'
        };
        expect(await read(env)).toEqual({
            password: { kind: 'text', text: 'p' },
            token: 't'.repeat(20),
            trustedProxies: ['loopback', '10.0.0.0/8'],
            authHeader: 'remote-user',
            authUsers: [],
            publicHosts: ['ide.test'],
            sessionLifetime: 12 * 3600 * 1000,
            insecure: false
        });
        expect(env).toEqual({ PATH: '/bin' });
    });

    it('does not start on an open address without a login, and says how to set each', async () => {
        for (const hostname of ['0.0.0.0', '::', '192.0.2.1', 'myhost', undefined, ['127.0.0.1', '0.0.0.0']]) {
            const message = await refusal({}, { hostname });
            for (const way of [
                'CLAUDE_BRIDGE_PASSWORD',
                'CLAUDE_BRIDGE_TOKEN',
                'CLAUDE_BRIDGE_TRUSTED_PROXIES',
                '--insecure',
                '--hash-password'
            ]) {
                expect(message).toContain(way);
            }
        }
        expect(await refusal({ CLAUDE_BRIDGE_TRUSTED_PROXIES: '10.0.0.1' })).toContain('CLAUDE_BRIDGE_AUTH_HEADER');
    });

    it.each(['localhost', '127.0.0.1', '127.8.8.8', '::1'])('starts on %s without a login', async hostname => {
        expect((await read({}, { hostname })).password).toBeUndefined();
    });

    it('starts on an open address when asked in so many words', async () => {
        expect((await read({}, { insecure: true })).insecure).toBe(true);
        expect((await read({ CLAUDE_BRIDGE_INSECURE: 'true' })).insecure).toBe(true);
    });

    it('takes a password or its hash from a file', async () => {
        const file = join(folder, 'secret');
        writeFileSync(file, 'from file\n');
        expect((await read({ CLAUDE_BRIDGE_PASSWORD_FILE: file })).password).toEqual({ kind: 'text', text: 'from file' });
        const hash = await hashPassword('x');
        writeFileSync(file, hash);
        expect((await read({}, { passwordFile: file })).password).toEqual({ kind: 'hash', hash });
        expect((await read({ CLAUDE_BRIDGE_PASSWORD: 'generate' })).password).toEqual({ kind: 'generate' });
    });

    it('tells what is wrong instead of starting with less', async () => {
        expect(await refusal({ CLAUDE_BRIDGE_PASSWORD_FILE: join(folder, 'none') })).toContain('ENOENT');
        expect(await refusal({ CLAUDE_BRIDGE_PASSWORD_HASH: '$2b$12$abc' })).toContain('--hash-password');
        expect(await refusal({ CLAUDE_BRIDGE_PASSWORD: 'a', CLAUDE_BRIDGE_PASSWORD_HASH: 'b' })).toContain('more than once');
        expect(await refusal({ CLAUDE_BRIDGE_TOKEN: 'short' })).toContain('too short');
        expect(await refusal({ CLAUDE_BRIDGE_AUTH_HEADER: 'remote-user' })).toContain('CLAUDE_BRIDGE_TRUSTED_PROXIES');
        expect(await refusal({ CLAUDE_BRIDGE_TRUSTED_PROXIES: 'proxy' })).toContain('"proxy"');
        expect(await refusal({ CLAUDE_BRIDGE_PASSWORD: 'a', CLAUDE_BRIDGE_SESSION_LIFETIME: 'long' })).toContain('12h');
    });
});
