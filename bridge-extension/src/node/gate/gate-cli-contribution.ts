// SPDX-License-Identifier: EPL-2.0

import { CliContribution } from '@theia/core/lib/node';
import { inject, injectable } from '@theia/core/shared/inversify';
import { Arguments, Argv } from '@theia/core/shared/yargs';
import { readFile } from 'fs/promises';
import { GateEnvironment, GateVariable, variableName } from './gate-environment';
import { GateConfigurationError, GateSettings, PasswordSource } from './gate-settings';
import { hashPassword, isPasswordHash } from './password-hash';
import { readSecret } from './secret-prompt';
import { assertMayListen } from './start-policy';
import { TrustedProxies } from './trusted-proxies';

const MIN_TOKEN_LENGTH = 16;
const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };
const DEFAULT_LIFETIME = '7d';

/** Reads the gate's settings from command line and environment; secrets never from the command line, which `ps` shows to all. */
@injectable()
export class GateCliContribution implements CliContribution {
    @inject(GateEnvironment) protected readonly environment: GateEnvironment;

    protected current: GateSettings | undefined;

    get settings(): GateSettings {
        if (!this.current) {
            throw new Error('The command line was not read yet.');
        }
        return this.current;
    }

    configure(conf: Argv): void {
        const text = { type: 'string', requiresArg: true } as const;
        conf.option('password-file', { ...text, description: 'File with the password of the login page.' });
        conf.option('ask-password', { type: 'boolean', description: 'Ask for the password of the login page on the terminal.' });
        conf.option('token-file', { ...text, description: 'File with the token for the first address, /?token=...' });
        conf.option('trusted-proxies', {
            ...text,
            description: 'Addresses and blocks of the proxies to believe; "loopback" for this machine.'
        });
        conf.option('auth-header', { ...text, description: 'Header in which a trusted proxy names the user.' });
        conf.option('public-hosts', { ...text, description: 'Names under which the IDE is published, by commas.' });
        conf.option('session-lifetime', {
            ...text,
            description: `How long a login lasts, such as 12h or 30d; ${DEFAULT_LIFETIME} if not given.`
        });
        conf.option('insecure', { type: 'boolean', description: 'Start on any address without a login.' });
        conf.option('hash-password', { type: 'boolean', description: 'Read a password and print what CLAUDE_BRIDGE_PASSWORD_HASH takes.' });
    }

    async setArguments(args: Arguments): Promise<void> {
        try {
            if (args.hashPassword) {
                await this.printHash();
            }
            this.current = await this.read(args);
            assertMayListen(args.hostname, this.current);
        } catch (error) {
            if (error instanceof GateConfigurationError) {
                // Thrown on, it would be shown with a stack trace, and what already runs would keep the process alive.
                process.stderr.write(`\n${error.message}\n`);
                process.exit(1);
            }
            throw error;
        }
    }

    protected async read(args: Arguments): Promise<GateSettings> {
        const trustedProxies = list(this.value(args.trustedProxies, 'TRUSTED_PROXIES'));
        // Made once here, so that a mistake is told at start and not at the first request.
        new TrustedProxies(trustedProxies);
        const authHeader = this.value(args.authHeader, 'AUTH_HEADER')?.toLowerCase();
        if (authHeader && !/^[a-z0-9-]+$/.test(authHeader)) {
            throw new GateConfigurationError(`${variableName('AUTH_HEADER')}: "${authHeader}" is not the name of a header.`);
        }
        if (authHeader && trustedProxies.length === 0) {
            throw new GateConfigurationError(
                `${variableName('AUTH_HEADER')} needs ${variableName('TRUSTED_PROXIES')}: anybody can send a header, so it counts from named addresses only.`
            );
        }
        return Object.freeze<GateSettings>({
            password: await this.password(args),
            token: await this.token(args),
            trustedProxies,
            authHeader,
            authUsers: list(this.environment.AUTH_USERS),
            publicHosts: list(this.value(args.publicHosts, 'PUBLIC_HOSTS')),
            sessionLifetime: duration(this.value(args.sessionLifetime, 'SESSION_LIFETIME') ?? DEFAULT_LIFETIME),
            insecure: args.insecure === true || /^(1|true|yes)$/i.test(this.environment.INSECURE ?? '')
        });
    }

    protected async password(args: Arguments): Promise<PasswordSource | undefined> {
        const { PASSWORD, PASSWORD_HASH } = this.environment;
        const file = this.value(args.passwordFile, 'PASSWORD_FILE');
        if ([PASSWORD, PASSWORD_HASH, file, args.askPassword].filter(Boolean).length > 1) {
            throw new GateConfigurationError(
                'The password is given more than once: take one of PASSWORD, PASSWORD_HASH, PASSWORD_FILE and --ask-password.'
            );
        }
        if (PASSWORD_HASH) {
            return passwordHash(PASSWORD_HASH, variableName('PASSWORD_HASH'));
        }
        if (file) {
            const content = await secretFile(file, variableName('PASSWORD_FILE'));
            return content.startsWith('scrypt:') ? passwordHash(content, file) : { kind: 'text', text: content };
        }
        if (args.askPassword) {
            const text = await readSecret('Password for the login page: ');
            if (!text) {
                throw new GateConfigurationError('--ask-password: no password was typed.');
            }
            return { kind: 'text', text };
        }
        if (PASSWORD === undefined) {
            return undefined;
        }
        return PASSWORD === 'generate' ? { kind: 'generate' } : { kind: 'text', text: PASSWORD };
    }

    protected async token(args: Arguments): Promise<string | undefined> {
        const file = this.value(args.tokenFile, 'TOKEN_FILE');
        const token = file ? await secretFile(file, variableName('TOKEN_FILE')) : this.environment.TOKEN;
        if (token !== undefined && token.length < MIN_TOKEN_LENGTH) {
            throw new GateConfigurationError(
                `The token is too short: it has to have ${MIN_TOKEN_LENGTH} characters or more. "openssl rand -hex 24" makes a good one.`
            );
        }
        return token;
    }

    protected async printHash(): Promise<never> {
        const password = await readSecret('Password: ');
        if (!password) {
            throw new GateConfigurationError('--hash-password: no password was typed.');
        }
        process.stdout.write(`${await hashPassword(password)}\n`);
        return process.exit(0);
    }

    protected value(argument: unknown, variable: GateVariable): string | undefined {
        return typeof argument === 'string' && argument ? argument : this.environment[variable];
    }
}

function list(text: string | undefined): string[] {
    return (text ?? '').split(/[\s,]+/).filter(Boolean);
}

function duration(text: string): number {
    const match = /^(\d{1,4})([mhd])$/.exec(text);
    const milliseconds = match ? Number(match[1]) * UNITS[match[2]] : 0;
    if (milliseconds <= 0) {
        throw new GateConfigurationError(`${variableName('SESSION_LIFETIME')}: "${text}" is not a time such as 30m, 12h or 7d.`);
    }
    return milliseconds;
}

function passwordHash(hash: string, source: string): PasswordSource {
    if (!isPasswordHash(hash)) {
        throw new GateConfigurationError(`${source} does not hold a hash that --hash-password made.`);
    }
    return { kind: 'hash', hash };
}

async function secretFile(path: string, variable: string): Promise<string> {
    let content: string;
    try {
        content = (await readFile(path, 'utf8')).replace(/\r?\n$/, '');
    } catch (error) {
        throw new GateConfigurationError(`${variable}: ${error instanceof Error ? error.message : String(error)}`);
    }
    if (!content) {
        throw new GateConfigurationError(`${variable}: ${path} is empty.`);
    }
    return content;
}
