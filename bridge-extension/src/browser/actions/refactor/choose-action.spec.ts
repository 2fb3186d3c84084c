// SPDX-License-Identifier: EPL-2.0

import { chooseAction } from './choose-action';

const offered = [
    { title: "Add import from './a'" },
    { title: 'Add all missing imports' },
    { title: 'Extract to constant', disabled: 'No expression' }
];

describe('chooseAction', () => {
    it('takes the title, or the only one that has the text in it', () => {
        expect(chooseAction(offered, 'Add all missing imports')).toBe(offered[1]);
        expect(chooseAction(offered, 'MISSING')).toBe(offered[1]);
    });

    it.each([
        ['Add', 'Several are called like that. There are: "Add import from \'./a\'", "Add all missing imports".'],
        ['Rename', 'Nothing like "Rename" is offered here. There are: "Add import'],
        ['Extract', '"Extract to constant" is not possible here: No expression']
    ])('says what is wrong with %s', (title, message) => {
        expect(() => chooseAction(offered, title)).toThrow(message);
    });

    it('says that nothing is offered', () => {
        expect(() => chooseAction([], 'x')).toThrow('offer nothing here');
    });
});
