// SPDX-License-Identifier: EPL-2.0

/** A variable as debuggers describe it. */
export interface ReadVariable {
    readonly name: string;
    readonly value: string;
    readonly variablesReference: number;
    readonly presentationHint?: { readonly lazy?: boolean };
}

/** A scope of a frame with what it holds. */
export interface ReadScope {
    readonly name: string;
    readonly presentationHint?: string;
    readonly variables: readonly ReadVariable[];
}

/** What debuggers call the scopes around a function. */
const OUTER = /^(closure|module|script|global|static|package|register)/i;
/** Every CommonJS module has these. */
const NOISE = new Set(['exports', 'require', 'module', '__filename', '__dirname']);

/** Values by name: those of the function and its blocks, the inner ones winning, and those of the scopes around it. */
export function mergeScopes(scopes: readonly ReadScope[]): { locals: Map<string, string>; outer: Map<string, string> } {
    const locals = new Map<string, string>();
    const outer = new Map<string, string>();
    for (const scope of scopes) {
        const target = isOuter(scope) ? outer : locals;
        for (const variable of scope.variables.filter(({ name }) => !NOISE.has(name))) {
            if (!locals.has(variable.name) && !target.has(variable.name)) {
                target.set(variable.name, shownValue(variable));
            }
        }
    }
    return { locals, outer };
}

export function isOuter({ name, presentationHint }: Pick<ReadScope, 'name' | 'presentationHint'>): boolean {
    return presentationHint !== 'locals' && presentationHint !== 'arguments' && OUTER.test(name);
}

/** Getters run code of the program, so their values are not asked for. */
export function shownValue({ value, presentationHint }: Pick<ReadVariable, 'value' | 'presentationHint'>): string {
    return presentationHint?.lazy ? '(not computed)' : value;
}
