// SPDX-License-Identifier: EPL-2.0

import { Emitter } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { SessionStates } from '../attention/session-states';
import { ProgramCheck } from './program-check';
import { ShellKind } from './shell-quoting';
import { SignIn } from './sign-in';

// The real ones bring the whole workbench, which needs a browser.
jest.mock('../attention/session-states', () => ({ SessionStates: class {} }));
jest.mock('./program-check', () => ({ ProgramCheck: class {} }));

describe('SignIn', () => {
    const scripts: string[] = [];
    const heard: boolean[] = [];
    let states: Emitter<void>;
    let signIn: SignIn;
    /** Exit code of the question: 0 = Claude said that it is not signed in. */
    let answer: number | undefined;

    beforeEach(() => {
        jest.useFakeTimers();
        scripts.length = heard.length = 0;
        states = new Emitter();
        answer = 1;
        const programs = {
            ask: async (script: (kind: ShellKind) => string) => {
                scripts.push(script('posix'));
                return answer;
            }
        };
        const container = new Container();
        container.bind(ProgramCheck).toConstantValue(programs as unknown as ProgramCheck);
        container.bind(SessionStates).toConstantValue({ onDidChange: states.event } as SessionStates);
        container.bind(SignIn).toSelf().inSingletonScope();
        signIn = container.get(SignIn);
        signIn.onDidChange(() => heard.push(signIn.isMissing));
    });

    afterEach(() => jest.useRealTimers());

    it('asks nothing before the user has started Claude, and lets it start first', async () => {
        await signIn.check();
        signIn.handleStart('/opt/my claude');
        expect(scripts).toEqual([]);
        await jest.advanceTimersByTimeAsync(10_000);
        expect(scripts).toEqual([`'/opt/my claude' auth status 2>/dev/null | grep -q '"loggedIn": *false'`]);
    });

    it('asks once only when the answer is good', async () => {
        signIn.handleStart('claude');
        await jest.advanceTimersByTimeAsync(10_000);
        signIn.handleStart('claude');
        await jest.advanceTimersByTimeAsync(10_000);
        await signIn.check();
        expect(scripts).toHaveLength(1);
        expect(heard).toEqual([]);
    });

    it('tells that nobody is signed in, and asks again when a session changes until somebody is', async () => {
        answer = 0;
        signIn.handleStart('claude');
        await jest.advanceTimersByTimeAsync(10_000);
        expect(heard).toEqual([true]);
        states.fire();
        await jest.advanceTimersByTimeAsync(0);
        answer = 1;
        states.fire();
        await jest.advanceTimersByTimeAsync(0);
        states.fire();
        expect(heard).toEqual([true, false]);
        expect(scripts).toHaveLength(3);
    });

    it('says nothing when there is no answer', async () => {
        answer = undefined;
        signIn.handleStart('claude');
        await jest.advanceTimersByTimeAsync(10_000);
        expect([signIn.isMissing, heard]).toEqual([false, []]);
    });

    it('does not ask twice at the same time', async () => {
        signIn.handleStart('claude');
        await Promise.all([signIn.check(), signIn.check()]);
        expect(scripts).toHaveLength(1);
    });
});
