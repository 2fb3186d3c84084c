// SPDX-License-Identifier: EPL-2.0

/**
 * The one with that title; else the only one whose title has it in it, whatever the case of letters.
 * @throws an error that says what there is
 */
export function chooseAction<A extends { readonly title: string; readonly disabled?: string }>(offered: readonly A[], title: string): A {
    const similar = offered.filter(action => action.title.toLowerCase().includes(title.toLowerCase()));
    const found = offered.find(action => action.title === title) ?? (similar.length === 1 ? similar[0] : undefined);
    if (!found) {
        const titles = (similar.length > 0 ? similar : offered).slice(0, 20).map(action => `"${action.title}"`);
        throw new Error(
            titles.length === 0
                ? 'The language services offer nothing here.'
                : `${similar.length > 1 ? 'Several are called like that' : `Nothing like "${title}" is offered here`}. There are: ${titles.join(', ')}.`
        );
    }
    if (found.disabled) {
        throw new Error(`"${found.title}" is not possible here: ${found.disabled}`);
    }
    return found;
}
