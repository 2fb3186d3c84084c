// SPDX-License-Identifier: EPL-2.0

export type ShellKind = 'posix' | 'fish' | 'powershell' | 'cmd';

/** @param executable path or name of the shell's program */
export function shellKindOf(executable: string): ShellKind {
    const name = (executable.split(/[\\/]/).pop() ?? '').toLowerCase().replace(/\.exe$/, '');
    switch (name) {
        case 'fish':
        case 'cmd':
            return name;
        case 'pwsh':
        case 'powershell':
            return 'powershell';
        default:
            return 'posix';
    }
}

/** Letters that no shell gives a meaning, wherever they stand. */
const PLAIN = /^[\w./:@%+,-]+$/;

/** Makes one word of a command line of the text: nothing in it is expanded. */
export function quoteForShell(text: string, kind: ShellKind): string {
    if (PLAIN.test(text) && kind !== 'cmd') {
        return text;
    }
    switch (kind) {
        case 'posix':
            return `'${text.replaceAll("'", `'\\''`)}'`;
        case 'fish':
            return `'${text.replace(/[\\']/g, '\\$&')}'`;
        case 'powershell':
            // Windows PowerShell hands inner double quotes on only when they are escaped for the program as well.
            return `'${text.replaceAll("'", "''").replaceAll('"', '\\"')}'`;
        case 'cmd':
            return /[\s"&<>^|]/.test(text) ? `"${text.replaceAll('"', '\\"')}"` : text;
    }
}

/** A program in the home folder may be written with a tilde, which shells expand only outside quotes. */
export function quoteProgram(program: string, kind: ShellKind): string {
    if (program.startsWith('~/') && kind !== 'cmd') {
        return `~/${quoteForShell(program.slice(2), kind)}`;
    }
    const quoted = quoteForShell(program, kind);
    return kind === 'powershell' && quoted !== program ? `& ${quoted}` : quoted;
}
