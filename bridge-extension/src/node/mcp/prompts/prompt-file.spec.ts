// SPDX-License-Identifier: EPL-2.0

import { fillPrompt, parsePromptFile } from './prompt-file';

const FILE = `---
name: write-docs
description: Write documentation
arguments:
  - file
  - name: tone
    description: How it should sound
    required: true
---

Document {{file}} for {{ nobody }}.
`;

describe('parsePromptFile', () => {
    it('reads the front matter', () => {
        expect(parsePromptFile(FILE, 'other')).toEqual({
            name: 'write-docs',
            description: 'Write documentation',
            arguments: [{ name: 'file' }, { name: 'tone', description: 'How it should sound', required: true }],
            text: 'Document {{file}} for {{ nobody }}.'
        });
    });

    it('takes a file without front matter as it is', () => {
        expect(parsePromptFile('\uFEFFSay hello.\r\n---\r\nAnd bye.', 'hello')).toEqual({
            name: 'hello',
            description: undefined,
            arguments: [],
            text: 'Say hello.\r\n---\r\nAnd bye.'
        });
    });

    it('reads Windows line ends and an empty front matter', () => {
        expect(parsePromptFile('---\r\nname: a\r\n---\r\ntext', 'b')).toMatchObject({ name: 'a', text: 'text' });
        expect(parsePromptFile('---\n---\ntext', 'b')).toMatchObject({ name: 'b', text: 'text' });
    });

    it.each([
        ['---\nname: a b\n---\ntext', 'only letters'],
        ['---\nname: [\n---\ntext', ''],
        ['---\narguments: 3\n---\ntext', 'arguments'],
        ['---\nname: a\n---\n\n', 'There is no text'],
        ['', 'There is no text']
    ])('says what is wrong with %j', (content, message) => {
        expect(() => parsePromptFile(content, 'name')).toThrow(message);
    });

    it('does not take any file name for a command', () => {
        expect(() => parsePromptFile('text', '../../x')).toThrow('cannot be the name of a command');
    });
});

describe('fillPrompt', () => {
    it('puts values in their places, and tells of the others at the end', () => {
        const prompt = parsePromptFile(FILE, 'x');
        expect(fillPrompt(prompt, { file: 'a.ts', tone: '$& {{file}}' })).toBe('Document a.ts for {{ nobody }}.\n\ntone: $& {{file}}');
        expect(fillPrompt(prompt, {})).toBe('Document  for {{ nobody }}.');
    });
});
