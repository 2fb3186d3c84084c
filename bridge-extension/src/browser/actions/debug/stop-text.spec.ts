// SPDX-License-Identifier: EPL-2.0

import { endReport, StopFrame, stopReport } from './stop-text';

function frame(name: string, place?: string, isSubtle = false): StopFrame {
    return { name, place, isHidden: false, isSubtle };
}

describe('stopReport', () => {
    it('begins with why and where', () => {
        const text = stopReport({
            session: 'cart.js',
            stop: {
                thread: 'main',
                reason: 'step',
                frames: [
                    frame('total', 'src/cart.js:4:9'),
                    frame('load', 'node:internal/x:1:1', true),
                    frame('run', 'node:internal/x:1:1', true),
                    frame('main', 'src/main.js:1:1')
                ],
                source: 'src/cart.js:4:9: sum += price;'
            },
            values: ['Changed since the last stop:', '  sum: 0 -> 5'],
            output: ['hello']
        });
        expect(text.split('\n')).toEqual([
            'Stopped (step) in total at src/cart.js:4:9.',
            '  src/cart.js:4:9: sum += price;',
            'Changed since the last stop:',
            '  sum: 0 -> 5',
            'Stack, innermost first:',
            '  #0 total (src/cart.js:4:9)',
            "  #1 to #2: not the user's code",
            '  #3 main (src/main.js:1:1)',
            'Output since the last command:',
            '  hello',
            '(session "cart.js", thread "main"; more: ide://debug, debug.variables)'
        ]);
    });

    it('tells the exception, and bounds a deep stack', () => {
        const text = stopReport({
            session: 's',
            stop: {
                thread: 't',
                reason: 'Paused on exception',
                exception: 'TypeError: x is not a function\nat f (a.js:1)',
                frames: Array.from({ length: 1000 }, (_, index) => frame(`f${index}`))
            },
            values: [],
            output: []
        });
        expect(text).toContain('\nException: TypeError: x is not a function\n  at f (a.js:1)\n');
        expect(text).toContain('(988 more: outer frames, see debug.stack)');
        expect(text.length).toBeLessThan(1000);
    });

    it('has a verdict without any frame', () => {
        const text = stopReport({ session: 's', stop: { thread: 't', reason: 'pause', frames: [] }, values: [], output: [] });
        expect(text.split('\n')[0]).toBe('Stopped (pause).');
    });
});

describe('endReport', () => {
    it.each([
        [{ session: 'a', exitCode: 3, output: ['bye'] }, '"a" ended with exit code 3.\nOutput since the last command:\n  bye'],
        [{ session: 'a', output: [] }, '"a" ended; the debugger told no exit code.'],
        [{ session: 'a', refusal: 'No such runtime', output: [] }, '"a" did not start: No such runtime']
    ])('tells how it ended: %j', (report, expected) => {
        expect(endReport(report)).toBe(expected);
    });
});
