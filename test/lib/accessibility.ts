// SPDX-License-Identifier: EPL-2.0

import { Page } from '@playwright/test';
import axe, { AxeResults } from 'axe-core';

/** Rules that axe leaves off, and that a user of speech input or of a keyboard would miss. */
const MORE_RULES = ['label-content-name-mismatch', 'focus-order-semantics'];

/** @returns what axe has against the parts of the page, a line for each element */
export async function findBarriers(page: Page, parts: readonly string[]): Promise<string[]> {
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(
        async ([include, rules]): Promise<AxeResults> => {
            const runner = (window as unknown as { readonly axe: typeof axe }).axe;
            return runner.run(
                { include: include.map(part => [part]) },
                { rules: Object.fromEntries(rules.map(id => [id, { enabled: true }])) }
            );
        },
        [parts, MORE_RULES] as const
    );
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`));
}
