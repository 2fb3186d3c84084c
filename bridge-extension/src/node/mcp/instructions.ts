// SPDX-License-Identifier: EPL-2.0

/**
 * Reaches the model with each session, so it is short. Measured: the CLI never asks for templates of resources, so their parameters are told
 * here; it calls the server "ide".
 */
export const INSTRUCTIONS = [
    'This server is the IDE that the user works in. Edits that need the user to agree are shown there as diffs.',
    'Read what the IDE knows with ReadMcpResourceTool (server "ide"): ide://problems (before running a compiler or linter), ide://tests,',
    'ide://tasks (builds), ide://debug (stopped debugger), ide://terminals, ide://output, ide://selection, ide://editors, ide://changes.',
    'Its language services are more exact than grep: ide://symbols?query=NAME, ide://outline?file=PATH, and with',
    '?file=PATH&symbol=NAME (&line=N where the name is not unique; or line=N&column=N, 1-based) ide://definition, ide://references,',
    'ide://implementations, ide://type, ide://hover, ide://callers, ide://callees, ide://subtypes, ide://supertypes.',
    'Act through its tool executeCode {command, args}: build (task.run), test, debug, refactor, and show the user files or ask. Prefer it to',
    'the shell for those; its description lists the commands that the user allows.'
].join(' ');
