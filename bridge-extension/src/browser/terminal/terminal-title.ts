// SPDX-License-Identifier: EPL-2.0

/** What a `claude` says about itself in the title of its terminal. */
export type ClaudeActivity = 'waiting' | 'working';

export interface TerminalTitle {
    /** The title without the sign in front; empty when Theia left nothing but the sign. */
    readonly text: string;
    /** Absent: not a title that the CLI wrote. */
    readonly activity?: ClaudeActivity;
}

/**
 * The CLI (2.1.332) puts a star before its title while it waits for the user and turns a half-filled circle about once a second while it
 * works; other versions turn a braille pattern.
 */
const SIGN = /^(?:(?<waiting>[✳✶✻✽✢])|(?<working>[◐◑◒◓⠁-⣿]))(?:\s+|$)/u;

export function parseTerminalTitle(title: string): TerminalTitle {
    const match = SIGN.exec(title);
    if (!match) {
        return { text: title.trim() };
    }
    return { text: title.slice(match[0].length).trim(), activity: match.groups?.waiting ? 'waiting' : 'working' };
}
