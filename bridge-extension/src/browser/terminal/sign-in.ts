// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { SessionStates } from '../attention/session-states';
import { ProgramCheck } from './program-check';
import { quoteProgram } from './shell-quoting';

/** Milliseconds that Claude has for its own start before it is started a second time to be asked. */
const HEAD_START = 10_000;
/** Milliseconds for the answer. */
const LIMIT = 20_000;

/**
 * Knows whether Claude has an account or a key to work with. Claude itself is asked, which needs no network; only after the user has
 * started it from here, and once only when the answer is good.
 */
@injectable()
export class SignIn {
    @inject(ProgramCheck)
    protected readonly programs: ProgramCheck;

    @inject(SessionStates)
    protected readonly states: SessionStates;

    protected readonly onDidChangeEmitter = new Emitter<void>();
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    protected program: string | undefined;
    protected isGood = false;
    protected asking: Promise<void> | undefined;
    protected missing = false;

    /** Claude said that it has neither. */
    get isMissing(): boolean {
        return this.missing;
    }

    @postConstruct()
    protected init(): void {
        // Whoever signs in goes on to work, and that shows.
        this.states.onDidChange(() => this.missing && this.check());
    }

    /** Claude was just started. @param program as the user's shell knows it */
    handleStart(program: string): void {
        this.program = program;
        setTimeout(() => this.check(), HEAD_START);
    }

    /** Asks again, unless the last answer was good. */
    async check(): Promise<void> {
        const { program } = this;
        if (program !== undefined && !this.isGood) {
            this.asking ??= this.ask(program).finally(() => (this.asking = undefined));
            await this.asking;
        }
    }

    protected async ask(program: string): Promise<void> {
        // A Claude that does not know the question answers something else.
        const code = await this.programs.ask(
            kind => `${quoteProgram(program, kind)} auth status 2>/dev/null | grep -q '"loggedIn": *false'`,
            LIMIT
        );
        if (code !== undefined) {
            this.isGood = code !== 0;
            this.setMissing(code === 0);
        }
    }

    protected setMissing(missing: boolean): void {
        if (missing !== this.missing) {
            this.missing = missing;
            this.onDidChangeEmitter.fire();
        }
    }
}
