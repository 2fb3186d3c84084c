// SPDX-License-Identifier: EPL-2.0

import { z } from 'zod';
import { ActionCommand, defineAction } from './action-command';

const file = z.string().describe('path, or path:line:column');
const line = z.number().int().min(1).optional();
const column = z.number().int().min(1).optional();

/** The answer of all that writes; where the user reviews edits, each file waits for a decision. */
const WRITES = 'Writes all files at once, or proposes them to the user where edits are reviewed, and tells which were written.';

const place = { file, line, column, endLine: line, endColumn: column };
const kind = z.string().optional().describe('quickfix, refactor, refactor.move, source.fixAll, ...');

export const REFACTOR_COMMANDS: readonly ActionCommand[] = [
    defineAction({
        name: 'refactor.rename',
        group: 'refactor',
        summary: `Renames a symbol everywhere by meaning: where it stands (file:line:column), or file and symbol. ${WRITES}`,
        args: z.object({ file, line, column, symbol: z.string().optional(), newName: z.string().min(1) })
    }),
    defineAction({
        name: 'refactor.moveFile',
        group: 'refactor',
        summary: 'Moves or renames a file with the imports that lead to it (JavaScript, TypeScript; else only the file).',
        args: z.object({ file: z.string(), toFile: z.string().describe('New path, or a folder that exists') })
    }),
    defineAction({
        name: 'refactor.organiseImports',
        group: 'refactor',
        summary: 'Sorts the imports of a file and removes unused ones.',
        args: z.object({ file: z.string() })
    }),
    defineAction({
        name: 'refactor.format',
        group: 'refactor',
        summary: "Formats a file, or lines of it (line to endLine), with the IDE's formatter.",
        args: z.object({ file: z.string(), line, endLine: line })
    }),
    defineAction({
        name: 'refactor.codeActions',
        group: 'refactor',
        summary: 'What the language services offer at a place or range: quick fixes, extracting, moving a symbol to a file, ...',
        args: z.object({ ...place, kind })
    }),
    defineAction({
        name: 'refactor.applyCodeAction',
        group: 'refactor',
        summary: `Applies one of refactor.codeActions by its title, at the same place. ${WRITES}`,
        args: z.object({ ...place, title: z.string().min(1), kind })
    })
];
