// SPDX-License-Identifier: EPL-2.0

import { parse } from 'yaml';
import { z } from 'zod';

/** A prompt that the user wrote. */
export interface PromptFile {
    readonly name: string;
    readonly description?: string;
    readonly arguments: readonly { readonly name: string; readonly description?: string; readonly required?: boolean }[];
    /** `{{argument}}` stands for a value. */
    readonly text: string;
}

const FRONT_MATTER = /^---[ \t]*\r?\n(.*?)\r?\n?^---[ \t]*(?:\r?\n|$)/ms;
/** What a slash command may be called. */
const NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/i;

const argumentSchema = z.object({ name: z.string().regex(NAME), description: z.string().optional(), required: z.boolean().optional() });

const frontMatterSchema = z.object({
    name: z.string().regex(NAME, 'only letters, digits, - and _').optional(),
    description: z.string().max(500).optional(),
    arguments: z
        .array(z.union([z.string().regex(NAME), argumentSchema]))
        .max(20)
        .optional()
});

/**
 * Reads a markdown file with an optional front matter (`name`, `description`, `arguments`).
 * @param baseName name of the file without its ending, the prompt's name when the front matter has none
 * @throws an error that says what is wrong with it
 */
export function parsePromptFile(content: string, baseName: string): PromptFile {
    const source = content.replace(/^\uFEFF/, '');
    const match = FRONT_MATTER.exec(source);
    const header = frontMatterSchema.parse((match && (parse(match[1], { schema: 'core' }) as unknown)) ?? {});
    const name = header.name ?? baseName;
    if (!NAME.test(name)) {
        throw new Error(`"${name}" cannot be the name of a command: use letters, digits, - and _.`);
    }
    const text = (match ? source.slice(match[0].length) : source).trim();
    if (text === '') {
        throw new Error('There is no text in it.');
    }
    const given = (header.arguments ?? []).map(argument => (typeof argument === 'string' ? { name: argument } : argument));
    return { name, description: header.description, arguments: given, text };
}

/** The text with the values in their places; arguments without a place are told at the end. */
export function fillPrompt({ text, arguments: known }: PromptFile, values: Readonly<Record<string, string>>): string {
    const isPlaced = (name: string) => new RegExp(`\\{\\{\\s*${name}\\s*\\}\\}`).test(text);
    const filled = text.replace(/\{\{\s*([\w-]+)\s*\}\}/g, (place, name: string) =>
        known.some(argument => argument.name === name) ? (values[name] ?? '') : place
    );
    const rest = known.filter(({ name }) => values[name] && !isPlaced(name)).map(({ name }) => `${name}: ${values[name]}`);
    return [filled, ...(rest.length > 0 ? ['', ...rest] : [])].join('\n');
}
