// SPDX-License-Identifier: EPL-2.0

export interface ResourceUri {
    /** What stands behind `ide://`, in lower case. */
    readonly name: string;
    /** What stands behind the first slash, decoded. */
    readonly segment?: string;
    /** As they stand there: a model may encode values or not, and only who knows what a value means can tell. */
    readonly parameters: Readonly<Record<string, string>>;
}

const PATTERN = /^ide:\/\/([a-z]+)(?:\/([^?]*))?(?:\?(.*))?$/is;

/** Measured: the CLI passes on whatever the model wrote, so `#` and `%` may be letters of a file name. */
export function parseResourceUri(uri: string): ResourceUri | undefined {
    const match = PATTERN.exec(uri.trim());
    if (!match) {
        return undefined;
    }
    const [, name, segment, query] = match;
    return { name: name.toLowerCase(), segment: segment ? decoded(segment) : undefined, parameters: parseQuery(query ?? '') };
}

export function decoded(text: string): string {
    try {
        return decodeURIComponent(text);
    } catch {
        // A percent sign of its own.
        return text;
    }
}

function parseQuery(query: string): Record<string, string> {
    const pairs = query.split('&').map(pair => {
        const [key, ...value] = pair.split('=');
        return [key.trim().toLowerCase(), value.join('=')] as const;
    });
    return Object.fromEntries(pairs.filter(([key]) => key !== ''));
}
