// SPDX-License-Identifier: EPL-2.0

export interface EnvironmentChanges {
    readonly set: Readonly<Record<string, string>>;
    readonly unset: readonly string[];
}

export interface TerminalEnvironmentOptions {
    readonly port: number;
    /** Version of this extension. */
    readonly version?: string;
    /** For an environment without `SHELL`, which Theia needs to start a terminal. */
    readonly loginShell?: string;
}

/**
 * Marks that the CLI sets for its own children, as 2.1.332 was seen to do; a CLI that finds them takes itself for a part of another session.
 * The rule: these names go, and every other `CLAUDE_*` and `ANTHROPIC_*` variable is the user's configuration and stays. The marks are few
 * and known, the settings are many and new ones come with every version. The host override goes too, since it would send the CLI to another
 * machine's IDE.
 */
const SESSION_MARKS =
    /^(CLAUDECODE|CLAUDE_PID|CLAUDE_EFFORT|AI_AGENT|CLAUDE_CODE_(ENTRYPOINT|EXECPATH|IDE_HOST_OVERRIDE|SSE_PORT|REMOTE|(CHILD|SESSION|MESSAGING|PARENT|REMOTE)_.*))$/;

/** Marks of other IDEs and their terminals: a CLI that finds them looks for those IDEs, or tries to install an extension into them. */
const OTHER_TERMINALS = /^(TERM_PROGRAM.*|TERMINAL_EMULATOR|FORCE_CODE_TERMINAL|VSCODE_.*|CURSOR_.*)$/;

/** How the backend itself was started, which is nobody's business in a terminal: a dev server would take the IDE's port. */
const BACKEND_ONLY = /^(NODE_OPTIONS|PORT|ELECTRON_RUN_AS_NODE)$/;

const LOOPBACK = ['127.0.0.1', 'localhost', '::1'];

/** What has to change in the backend's environment so that a `claude` in a terminal or task finds this backend, and nothing else. */
export function terminalEnvironment(env: NodeJS.ProcessEnv, options: TerminalEnvironmentOptions): EnvironmentChanges {
    const { port, version, loginShell } = options;
    const set: Record<string, string> = {
        CLAUDE_CODE_SSE_PORT: String(port),
        ENABLE_IDE_INTEGRATION: 'true',
        TERM_PROGRAM: 'claude-bridge',
        ...(version ? { TERM_PROGRAM_VERSION: version } : {}),
        ...(loginShell && !env.SHELL?.trim() ? { SHELL: loginShell } : {}),
        // Without an exception the CLI asks a proxy for a connection to its own machine. Programs read the one or the other.
        no_proxy: withLoopback(env.no_proxy || env.NO_PROXY),
        NO_PROXY: withLoopback(env.NO_PROXY || env.no_proxy)
    };
    const unset = Object.keys(env).filter(name => !(name in set) && isForeign(name, env));
    return { set, unset };
}

export function applyEnvironment(env: NodeJS.ProcessEnv, { set, unset }: EnvironmentChanges): void {
    unset.forEach(name => delete env[name]);
    Object.assign(env, set);
}

function isForeign(name: string, env: NodeJS.ProcessEnv): boolean {
    // Windows does not tell upper from lower case.
    const key = name.toUpperCase();
    return SESSION_MARKS.test(key) || OTHER_TERMINALS.test(key) || BACKEND_ONLY.test(key) || isBorrowedGitSetting(key, env);
}

/** Git's helpers are the user's own, unless a CLI (an editor that does nothing) or another IDE (its own password dialog) has put them there. */
function isBorrowedGitSetting(key: string, env: NodeJS.ProcessEnv): boolean {
    return (
        (key === 'GIT_EDITOR' && env.GIT_EDITOR === 'true' && env.CLAUDECODE !== undefined) ||
        (key === 'GIT_ASKPASS' && env.VSCODE_GIT_ASKPASS_MAIN !== undefined)
    );
}

function withLoopback(list: string | undefined): string {
    const entries = (list ?? '').split(',').map(entry => entry.trim());
    const own = entries.filter(entry => entry);
    return own.includes('*') ? own.join(',') : [...own, ...LOOPBACK.filter(host => !own.includes(host))].join(',');
}
