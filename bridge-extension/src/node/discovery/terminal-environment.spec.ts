// SPDX-License-Identifier: EPL-2.0

import { applyEnvironment, terminalEnvironment } from './terminal-environment';

function environmentOf(before: NodeJS.ProcessEnv, loginShell?: string): NodeJS.ProcessEnv {
    const env = { ...before };
    applyEnvironment(env, terminalEnvironment(env, { port: 4711, version: '1.2.3', loginShell }));
    return env;
}

describe('terminalEnvironment', () => {
    it('points the CLI to this backend', () => {
        expect(environmentOf({})).toEqual({
            CLAUDE_CODE_SSE_PORT: '4711',
            ENABLE_IDE_INTEGRATION: 'true',
            TERM_PROGRAM: 'claude-bridge',
            TERM_PROGRAM_VERSION: '1.2.3',
            no_proxy: '127.0.0.1,localhost,::1',
            NO_PROXY: '127.0.0.1,localhost,::1'
        });
    });

    it('replaces the port of an IDE that the backend was started in', () => {
        expect(environmentOf({ CLAUDE_CODE_SSE_PORT: '1' }).CLAUDE_CODE_SSE_PORT).toBe('4711');
    });

    it('does not change the environment that it is asked about', () => {
        const env = Object.freeze({ CLAUDECODE: '1', no_proxy: 'a.example' });
        expect(() => terminalEnvironment(env, { port: 1 })).not.toThrow();
    });

    it.each([
        'CLAUDECODE',
        'CLAUDE_CODE_ENTRYPOINT',
        'CLAUDE_CODE_EXECPATH',
        'CLAUDE_CODE_CHILD_SESSION',
        'CLAUDE_CODE_CHILD_NOTES_DIR',
        'CLAUDE_CODE_SESSION_ID',
        'CLAUDE_CODE_SESSION_ATTENDED',
        'CLAUDE_CODE_MESSAGING_SOCKET',
        'CLAUDE_CODE_MESSAGING_TOKEN',
        'CLAUDE_CODE_IDE_HOST_OVERRIDE',
        'CLAUDE_PID',
        'CLAUDE_EFFORT',
        'AI_AGENT',
        'TERM_PROGRAM_VENDOR',
        'TERMINAL_EMULATOR',
        'FORCE_CODE_TERMINAL',
        'VSCODE_GIT_IPC_HANDLE',
        'VSCODE_INJECTION',
        'CURSOR_TRACE_ID',
        'NODE_OPTIONS',
        'PORT',
        'ELECTRON_RUN_AS_NODE'
    ])('removes the inherited %s', name => {
        expect(environmentOf({ [name]: 'x' })).not.toHaveProperty(name);
    });

    it('takes the place of the terminal program that the backend was started in', () => {
        const { set } = terminalEnvironment({ TERM_PROGRAM: 'vscode', TERM_PROGRAM_VERSION: '1.99.0' }, { port: 1, version: '1.2.3' });
        expect(set).toMatchObject({ TERM_PROGRAM: 'claude-bridge', TERM_PROGRAM_VERSION: '1.2.3' });
    });

    it('does not leave the version of another terminal program when its own is unknown', () => {
        const { unset } = terminalEnvironment({ TERM_PROGRAM: 'vscode', TERM_PROGRAM_VERSION: '1.99.0' }, { port: 1 });
        expect(unset).toEqual(['TERM_PROGRAM_VERSION']);
    });

    it.each([
        'CLAUDE_CONFIG_DIR',
        'ANTHROPIC_API_KEY',
        'ANTHROPIC_BASE_URL',
        'CLAUDE_CODE_USE_BEDROCK',
        'CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC',
        'CLAUDE_CODE_MAX_OUTPUT_TOKENS',
        'CLAUDE_CODE_OAUTH_TOKEN',
        'CLAUDE_CODE_IDE_SKIP_AUTO_INSTALL',
        'CLAUDE_CODE_SOMETHING_OF_NEXT_YEAR',
        'SUPPORTED',
        'EXPORT_PORT',
        'GIT_EDITOR',
        'GIT_ASKPASS',
        'HTTP_PROXY',
        'PATH'
    ])('keeps the user’s own %s', name => {
        expect(environmentOf({ [name]: 'x' })).toHaveProperty([name], 'x');
    });

    it('respects a user who switched IDE connections off', () => {
        expect(environmentOf({ CLAUDE_CODE_AUTO_CONNECT_IDE: 'false' }).CLAUDE_CODE_AUTO_CONNECT_IDE).toBe('false');
    });

    it('removes git helpers that belong to a CLI or to another IDE', () => {
        const env = environmentOf({
            CLAUDECODE: '1',
            GIT_EDITOR: 'true',
            GIT_ASKPASS: '/x/askpass.sh',
            VSCODE_GIT_ASKPASS_MAIN: '/x/main.js'
        });
        expect(env).not.toHaveProperty('GIT_EDITOR');
        expect(env).not.toHaveProperty('GIT_ASKPASS');
    });

    it.each([
        [
            { no_proxy: 'a.example, .b.example ,' },
            'a.example,.b.example,127.0.0.1,localhost,::1',
            'a.example,.b.example,127.0.0.1,localhost,::1'
        ],
        [{ NO_PROXY: 'a.example' }, 'a.example,127.0.0.1,localhost,::1', 'a.example,127.0.0.1,localhost,::1'],
        [{ no_proxy: 'a.example', NO_PROXY: 'b.example' }, 'a.example,127.0.0.1,localhost,::1', 'b.example,127.0.0.1,localhost,::1'],
        [{ no_proxy: 'localhost,a.example' }, 'localhost,a.example,127.0.0.1,::1', 'localhost,a.example,127.0.0.1,::1'],
        [{ no_proxy: '*' }, '*', '*']
    ])('adds the loopback addresses to the user’s proxy exceptions %p', (before, lower, upper) => {
        expect(environmentOf(before)).toMatchObject({ no_proxy: lower, NO_PROXY: upper });
    });

    it('adds nothing the second time', () => {
        const once = environmentOf({ no_proxy: 'a.example' });
        expect(environmentOf(once)).toEqual(once);
    });

    it('names a shell only when there is none', () => {
        expect(environmentOf({}, '/bin/bash').SHELL).toBe('/bin/bash');
        expect(environmentOf({ SHELL: '' }, '/bin/bash').SHELL).toBe('/bin/bash');
        expect(environmentOf({ SHELL: '/bin/zsh' }, '/bin/bash').SHELL).toBe('/bin/zsh');
        expect(environmentOf({})).not.toHaveProperty('SHELL');
    });
});
