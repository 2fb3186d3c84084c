// SPDX-License-Identifier: EPL-2.0

import { execFileSync } from 'child_process';
import { claudeCommandLine, ClaudeCommand } from './claude-command-line';
import { quoteForShell, shellKindOf } from './shell-quoting';

const command = (changes: Partial<ClaudeCommand> = {}): ClaudeCommand => ({
    program: 'claude',
    arguments: [],
    reviewEdits: true,
    conversation: 'new',
    ...changes
});

/** Lets a real shell take the words of the line apart. */
function wordsOf(line: string): string[] {
    const output = execFileSync('/bin/sh', ['-c', `printf '%s\\0' ${line}`], { encoding: 'utf8' });
    return output.split('\0').slice(0, -1);
}

describe('claudeCommandLine', () => {
    it('asks for each edit', () => {
        expect(wordsOf(claudeCommandLine(command(), 'posix'))).toEqual([
            'claude',
            '--settings',
            '{"permissions":{"ask":["Edit","Write","NotebookEdit"]}}'
        ]);
    });

    it('is the bare program when the user wants no review', () => {
        expect(claudeCommandLine(command({ reviewEdits: false }), 'posix')).toBe('claude');
    });

    it('continues the last conversation', () => {
        expect(claudeCommandLine(command({ reviewEdits: false, conversation: 'continue' }), 'posix')).toBe('claude --continue');
    });

    it('takes up an earlier conversation with another model', () => {
        expect(claudeCommandLine(command({ reviewEdits: false, conversation: 'resume', model: 'opus' }), 'posix')).toBe(
            'claude --resume --model opus'
        );
    });

    it('hands hostile arguments on as they are', () => {
        const hostile = ["it's", '$HOME', '`id`', '$(id)', 'a b', '!!', ';ls', '"', '\\', ''];
        expect(wordsOf(claudeCommandLine(command({ reviewEdits: false, arguments: hostile }), 'posix'))).toEqual(['claude', ...hostile]);
    });

    it('keeps a tilde in front of the program for the shell', () => {
        expect(claudeCommandLine(command({ reviewEdits: false, program: '~/my tools/claude' }), 'posix')).toBe("~/'my tools/claude'");
    });
});

describe('quoteForShell', () => {
    it('escapes for fish, where a backslash means something inside single quotes', () => {
        expect(quoteForShell("a'b\\c", 'fish')).toBe("'a\\'b\\\\c'");
    });

    it('doubles single quotes for PowerShell', () => {
        expect(quoteForShell("it's", 'powershell')).toBe("'it''s'");
    });

    it('leaves plain words readable', () => {
        expect(quoteForShell('--model=opus', 'posix')).toBe("'--model=opus'");
        expect(quoteForShell('/usr/bin/claude', 'posix')).toBe('/usr/bin/claude');
    });
});

describe('shellKindOf', () => {
    it.each([
        ['/bin/bash', 'posix'],
        ['/usr/bin/zsh', 'posix'],
        ['/bin/sh', 'posix'],
        ['/usr/bin/fish', 'fish'],
        ['C:\\Windows\\System32\\cmd.exe', 'cmd'],
        ['C:\\Program Files\\PowerShell\\7\\pwsh.exe', 'powershell']
    ])('knows %s', (executable, kind) => {
        expect(shellKindOf(executable)).toBe(kind);
    });
});
