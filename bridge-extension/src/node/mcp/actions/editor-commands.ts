// SPDX-License-Identifier: EPL-2.0

import { z } from 'zod';
import { ActionCommand, defineAction } from './action-command';

const file = z.string().min(1).describe('Path of the file');
const line = z.int().min(1);

const mark = z.object({
    line: line.describe('First line'),
    endLine: line.optional().describe('Last line'),
    note: z.string().min(1).max(400).describe('Shown at the end of the first line, whole in a hover')
});

/** None of them moves the keyboard focus. */
export const EDITOR_COMMANDS: readonly ActionCommand[] = [
    defineAction({
        name: 'editor.open',
        group: 'editor',
        summary: 'Show the user a file at a line.',
        args: z.object({ file, line: line.optional(), endLine: line.optional().describe('Selects from line to here') })
    }),
    defineAction({
        name: 'editor.diff',
        group: 'editor',
        summary: 'Show the user a comparison of a file with another file or with a text; for edits use Edit instead.',
        args: z.object({
            file: file.describe('Left side'),
            otherFile: z.string().min(1).optional().describe('Right side'),
            text: z.string().max(500_000).optional().describe('Right side, in place of a file'),
            title: z.string().max(100).optional()
        })
    }),
    defineAction({
        name: 'editor.ask',
        group: 'editor',
        summary: 'Ask the user in the IDE to choose; the answer comes back.',
        args: z.object({ message: z.string().min(1).max(500), choices: z.array(z.string().min(1).max(80)).min(2).max(6) })
    }),
    defineAction({
        name: 'editor.preview',
        group: 'editor',
        summary: 'Show the user a rendered Markdown file, or what a server on a port of this machine serves.',
        args: z.object({
            file: file.optional().describe('A Markdown file'),
            port: z.int().min(1).max(65535).optional(),
            path: z.string().max(500).optional().describe('Path of the page, with port')
        })
    }),
    defineAction({
        name: 'editor.highlight',
        group: 'editor',
        summary: 'Mark lines of a file with notes, for a guided tour. Replaces earlier marks in the file.',
        args: z.object({ file, marks: z.array(mark).min(1).max(50) })
    }),
    defineAction({
        name: 'editor.close',
        group: 'editor',
        summary: 'Close the editors and remove the marks that you made.',
        args: z.object({})
    })
];
