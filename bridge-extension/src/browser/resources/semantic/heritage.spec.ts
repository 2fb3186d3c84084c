// SPDX-License-Identifier: EPL-2.0

import { heritagePlaces } from './heritage';

/** The names at the places. @param name whose first occurrence is the declaration */
function namesAbove(text: string, name: string): string[] {
    const lines = text.split('\n');
    const line = lines.findIndex(candidate => candidate.includes(name));
    return heritagePlaces(lines, { line, character: lines[line].indexOf(name) }).map(
        place => /^\w+/.exec(lines[place.line].slice(place.character))?.[0] ?? ''
    );
}

describe('heritagePlaces', () => {
    it('finds what a class extends and implements', () => {
        expect(namesAbove('export class A extends B implements C, D {', 'A')).toEqual(['B', 'C', 'D']);
        expect(namesAbove('interface A extends B, C {}', 'A')).toEqual(['B', 'C']);
    });

    it('passes over type arguments and calls', () => {
        expect(namesAbove('class A<T extends X> extends B<T, { x: Y }> implements C<D> {', 'A')).toEqual(['B', 'C']);
        expect(namesAbove('class A extends mixin(B, { c: D }) {', 'A')).toEqual(['mixin']);
    });

    it('takes the last part of a name with dots', () => {
        expect(namesAbove('class A extends ns.inner.B implements C {', 'A')).toEqual(['B', 'C']);
    });

    it('follows clauses over lines and is not misled by comments', () => {
        expect(namesAbove('class A // extends X\n    extends B /* , Y */\n    implements C\n{\n    extends D {', 'A')).toEqual(['B', 'C']);
    });

    it('finds nothing above what has no clauses', () => {
        expect(namesAbove('class A {\n    b: typeof C extends D {', 'A')).toEqual([]);
        expect(namesAbove('const A = 1;', 'A')).toEqual([]);
    });
});
