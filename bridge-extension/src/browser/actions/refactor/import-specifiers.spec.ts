// SPDX-License-Identifier: EPL-2.0

import { findSpecifier } from './import-specifiers';

const importer = 'file:///home/ada/src/app.ts';

describe('findSpecifier', () => {
    it.each([
        ["import { a } from './shapes';", 'file:///home/ada/src/shapes.ts'],
        ["import './shapes.js';", 'file:///home/ada/src/shapes.ts'],
        ["const a = require('../lib/shapes')", 'file:///home/ada/lib/shapes.cjs'],
        ["export * from './shapes'", 'file:///home/ada/src/shapes/index.ts'],
        ['const a = await import("./shapes")', 'file:///home/ada/src/shapes.tsx']
    ])('finds %s', (text, target) => {
        const position = findSpecifier(`// first\r\n${text}`, importer, target);
        expect(position?.line).toBe(1);
        expect(text.slice(0, position?.character)).toMatch(/["'][^"']+$/);
    });

    it('takes no other path, and nothing that only looks like one', () => {
        expect(
            findSpecifier("import './shape'; import 'shapes'; const x = './shapes';", importer, 'file:///home/ada/src/shapes.ts')
        ).toBeUndefined();
    });
});
