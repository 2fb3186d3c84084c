// SPDX-License-Identifier: EPL-2.0

import { ResourceTemplate } from '@modelcontextprotocol/sdk/types.js';

const PLACE = '{?file,line,column,symbol}';

const TEMPLATES: readonly (readonly [uriTemplate: string, name: string, description: string])[] = [
    ['ide://problems{?file}', 'problems-of-file', 'Problems of one file'],
    ['ide://output/{channel}', 'output', 'Last lines of an output channel'],
    ['ide://terminals/{id}', 'terminal', 'Last lines of a terminal'],
    ['ide://symbols{?query}', 'symbols', 'Symbols of the project by name'],
    ['ide://outline{?file}', 'outline', 'Symbols of one file'],
    [`ide://definition${PLACE}`, 'definition', 'Where a symbol is defined'],
    [`ide://references${PLACE}`, 'references', 'Where a symbol is used'],
    [`ide://implementations${PLACE}`, 'implementations', 'What implements an interface or overrides a method'],
    [`ide://type${PLACE}`, 'type', 'Where the type of a value is defined'],
    [`ide://hover${PLACE}`, 'hover', 'Signature and documentation of a symbol'],
    [`ide://callers${PLACE}`, 'callers', 'What calls a function'],
    [`ide://callees${PLACE}`, 'callees', 'What a function calls'],
    [`ide://subtypes${PLACE}`, 'subtypes', 'Types below a type'],
    [`ide://supertypes${PLACE}`, 'supertypes', 'Types above a type']
];

/** For clients that ask for them; measured: the CLI does not. Lines and columns are 1-based. */
export const RESOURCE_TEMPLATES: ResourceTemplate[] = TEMPLATES.map(([uriTemplate, name, description]) => ({
    uriTemplate,
    name,
    description,
    mimeType: 'text/plain'
}));
