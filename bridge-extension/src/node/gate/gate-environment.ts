// SPDX-License-Identifier: EPL-2.0

/** The variables the gate reads, without their common prefix. */
export const GATE_VARIABLES = [
    'PASSWORD',
    'PASSWORD_HASH',
    'PASSWORD_FILE',
    'TOKEN',
    'TOKEN_FILE',
    'TRUSTED_PROXIES',
    'AUTH_HEADER',
    'AUTH_USERS',
    'PUBLIC_HOSTS',
    'SESSION_LIFETIME',
    'INSECURE'
] as const;

export type GateVariable = (typeof GATE_VARIABLES)[number];
export type GateEnvironment = Readonly<Partial<Record<GateVariable, string>>>;
export const GateEnvironment = Symbol('GateEnvironment');

export function variableName(variable: GateVariable): string {
    return `CLAUDE_BRIDGE_${variable}`;
}

/**
 * Takes the gate's variables out of `env`, so that neither terminals nor tasks, plugin hosts or the page (Theia shows it the
 * backend's environment) ever see them. Has to run before the first service is made, since several copy the environment.
 */
export function takeGateEnvironment(env: NodeJS.ProcessEnv): GateEnvironment {
    const taken: Partial<Record<GateVariable, string>> = {};
    for (const variable of GATE_VARIABLES) {
        const value = env[variableName(variable)];
        delete env[variableName(variable)];
        if (value) {
            taken[variable] = value;
        }
    }
    return Object.freeze(taken);
}
