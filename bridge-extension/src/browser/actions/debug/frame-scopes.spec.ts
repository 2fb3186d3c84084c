// SPDX-License-Identifier: EPL-2.0

import { mergeScopes, ReadScope } from './frame-scopes';

function scope(name: string, variables: Record<string, string>, presentationHint?: string): ReadScope {
    return {
        name,
        presentationHint,
        variables: Object.entries(variables).map(([key, value]) => ({ name: key, value, variablesReference: 0 }))
    };
}

describe('mergeScopes', () => {
    it('lets the inner block win, and keeps apart what is around the function', () => {
        const { locals, outer } = mergeScopes([
            scope('Block: total', { item: '2' }),
            scope('Local: total', { item: '1', sum: '0' }, 'locals'),
            scope('Closure (main)', { sum: '9', tax: '0.2', require: 'f' }),
            scope('Module', { tax: '0.1' })
        ]);
        expect(Object.fromEntries(locals)).toEqual({ item: '2', sum: '0' });
        expect(Object.fromEntries(outer)).toEqual({ tax: '0.2' });
    });

    it('does not run getters', () => {
        const lazy = { name: 'size', value: '', variablesReference: 7, presentationHint: { lazy: true } };
        expect(mergeScopes([{ name: 'Locals', variables: [lazy] }]).locals.get('size')).toBe('(not computed)');
    });
});
