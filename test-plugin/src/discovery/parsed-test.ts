// SPDX-License-Identifier: EPL-2.0

/** A suite or test as its source shows it. */
export interface ParsedTest {
    readonly name: string;
    readonly kind: 'suite' | 'test';
    /** The name has parts that only a run knows, as those of `it.each` have. */
    readonly isTemplate: boolean;
    /** 0-based, the end exclusive. */
    readonly range: {
        readonly startLine: number;
        readonly startCharacter: number;
        readonly endLine: number;
        readonly endCharacter: number;
    };
    readonly children: readonly ParsedTest[];
}

/** What a framework of JavaScript or Python writes in place of a parameter: `%s`, `$name`, `${expression}`. */
const PLACEHOLDER = /%[sdifjoOp#$%]|\$\{[^}]*\}|\$[\w.]+/;

/** A pattern for the names that a template stands for, without anchors. */
export function templatePattern(name: string): string {
    return name.split(new RegExp(PLACEHOLDER.source, 'g')).map(escapePattern).join('.*');
}

export function hasPlaceholder(name: string): boolean {
    return PLACEHOLDER.test(name);
}

export function escapePattern(text: string): string {
    return text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');
}
