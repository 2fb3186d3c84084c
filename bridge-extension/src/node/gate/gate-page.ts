// SPDX-License-Identifier: EPL-2.0

import { createHash } from 'crypto';
import { ServerResponse } from 'http';
import { Language } from './login-texts';

const STYLE = `
:root { color-scheme: light dark; --ground: #f3f4f6; --card: #ffffff; --text: #1b1f24; --soft: #57606a; --line: #848d97; --accent: #0550ae; --on-accent: #ffffff; --bad: #b3261e; }
@media (prefers-color-scheme: dark) { :root { --ground: #15181c; --card: #1f242a; --text: #e8eaed; --soft: #a9b1ba; --line: #737c86; --accent: #79b8ff; --on-accent: #0b1420; --bad: #ff9a91; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--text); font: 1rem/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 24rem; padding: 2rem; background: var(--card); border-radius: 12px; box-shadow: 0 1px 4px rgb(0 0 0 / 25%); overflow-wrap: anywhere; }
main.wide { max-width: 38rem; }
h1 { margin: 0 0 1.25rem; font-size: 1.375rem; line-height: 1.25; font-weight: 600; text-wrap: balance; }
p { margin: 0 0 1rem; }
label { display: block; margin-bottom: .375rem; color: var(--soft); }
input, button { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border-radius: 6px; font: inherit; }
input { border: 1px solid var(--line); background: transparent; color: inherit; }
input[aria-invalid=true] { border-color: var(--bad); }
button { margin-top: 1rem; border: 1px solid transparent; background: var(--accent); color: var(--on-accent); font-weight: 600; cursor: pointer; }
input:focus-visible, button:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
code { font: .875rem/1.5 ui-monospace, monospace; }
.fault { color: var(--bad); font-weight: 600; }
.soft { color: var(--soft); }
`;

/** The part of the address after `#` names the workspace and never reaches the server: it has to be carried over here. */
const SCRIPT = `const form = document.querySelector('form[data-keep-hash]'); if (form && location.hash.length > 1) form.action += location.hash;`;

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const POLICY = [
    `default-src 'none'`,
    `style-src ${hashOf(STYLE)}`,
    `script-src ${hashOf(SCRIPT)}`,
    `img-src data:`,
    `form-action 'self'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`
].join('; ');

export interface GatePage {
    readonly status: number;
    readonly language: Language;
    readonly title: string;
    /** HTML; whatever comes from outside went through `escapeHtml`. */
    readonly body: string;
    readonly wide?: boolean;
    readonly headers?: Readonly<Record<string, string>>;
}

/** Sends a page that needs nothing from elsewhere, so that it works before any login and under any path. */
export function sendPage(response: ServerResponse, page: GatePage): void {
    const html = `<!DOCTYPE html>
<html lang="${page.language.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(page.title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main${page.wide ? ' class="wide"' : ''}>
<h1>${escapeHtml(page.title)}</h1>
${page.body}
</main>
<script>${SCRIPT}</script>
</body>
</html>
`;
    const headers = {
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Length': String(Buffer.byteLength(html)),
        'Content-Language': page.language.tag,
        'Content-Security-Policy': POLICY,
        'X-Frame-Options': 'DENY',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'same-origin',
        'Cache-Control': 'no-store',
        Vary: 'Accept-Language, Cookie',
        ...page.headers
    };
    for (const [name, value] of Object.entries(headers)) {
        response.setHeader(name, value);
    }
    response.statusCode = page.status;
    response.end(html);
}

export function escapeHtml(text: string): string {
    return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
