// SPDX-License-Identifier: EPL-2.0

import { BoundedReferences } from './bounded-references';
import { RecentUris } from './recent-uris';

describe('BoundedReferences', () => {
    const released: string[] = [];
    const reference = (name: string) => ({ dispose: () => released.push(name) });

    beforeEach(() => released.splice(0));

    it('lets go of what was used longest ago', () => {
        const references = new BoundedReferences(2);
        references.set('a', reference('a'));
        references.set('b', reference('b'));
        references.get('a');
        references.set('c', reference('c'));
        expect(released).toEqual(['b']);
    });

    it('releases what it replaces, and everything at the end, each once', () => {
        const references = new BoundedReferences(5);
        references.set('a', reference('first'));
        references.set('a', reference('second'));
        expect(released).toEqual(['first']);
        references.dispose();
        references.dispose();
        expect(released).toEqual(['first', 'second']);
    });
});

describe('RecentUris', () => {
    it('forgets what was used longest ago', () => {
        const recent = new RecentUris(2);
        recent.add('a');
        recent.add('b');
        recent.add('a');
        recent.add('c');
        expect([...recent.uris]).toEqual(['a', 'c']);
        expect(recent.has('b')).toBe(false);
    });
});
