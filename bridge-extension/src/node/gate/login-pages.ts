// SPDX-License-Identifier: EPL-2.0

import { ServerResponse } from 'http';
import { escapeHtml, sendPage } from './gate-page';
import { Language } from './login-texts';

export interface LoginForm {
    readonly language: Language;
    /** Binds the form to this browser. */
    readonly formToken: string;
    /** Where to go afterwards, relative to the login page. */
    readonly target: string;
    readonly secret: 'password' | 'token';
    readonly fault?: { readonly status: number; readonly text: string; readonly retryAfter?: number };
    /** Only the form's own browser knows it. */
    readonly cookie: string;
}

export function sendLoginPage(response: ServerResponse, form: LoginForm): void {
    const { texts } = form.language;
    const fault = form.fault;
    sendPage(response, {
        status: fault?.status ?? 200,
        language: form.language,
        title: texts.title,
        headers: { 'Set-Cookie': form.cookie, ...(fault?.retryAfter ? { 'Retry-After': String(fault.retryAfter) } : {}) },
        body: `<form method="post" action="login" data-keep-hash>
${fault ? `<p class="fault" role="alert" id="fault">${escapeHtml(fault.text)}</p>` : ''}
<label for="secret">${escapeHtml(form.secret === 'password' ? texts.passwordLabel : texts.tokenLabel)}</label>
<input id="secret" name="secret" type="password" autocomplete="current-password" autocapitalize="off" spellcheck="false" required autofocus${
            fault ? ' aria-invalid="true" aria-describedby="fault"' : ''
        }>
<input type="hidden" name="form" value="${escapeHtml(form.formToken)}">
<input type="hidden" name="to" value="${escapeHtml(form.target)}">
<button type="submit">${escapeHtml(texts.submit)}</button>
</form>`
    });
}

export function sendLogoutPage(response: ServerResponse, language: Language): void {
    sendPage(response, {
        status: 200,
        language,
        title: language.texts.logoutTitle,
        body: `<form method="post" action="logout">
<p>${escapeHtml(language.texts.logoutQuestion)}</p>
<button type="submit" autofocus>${escapeHtml(language.texts.logoutSubmit)}</button>
</form>`
    });
}

/** Nobody can log in on this page: only the proxy's header opens the gate. */
export function sendProxyOnlyPage(response: ServerResponse, language: Language): void {
    sendPage(response, {
        status: 401,
        language,
        title: language.texts.title,
        body: `<p>${escapeHtml(language.texts.proxyOnly)}</p>`
    });
}

export interface Explanation {
    readonly language: Language;
    readonly status: number;
    /** What happened and which setting mends it, in English as in the log. */
    readonly text: string;
}

export function sendExplanation(response: ServerResponse, { language, status, text }: Explanation): void {
    sendPage(response, {
        status,
        language,
        title: language.texts.refusedTitle,
        wide: true,
        headers: { Connection: 'close' },
        body: `<p class="soft">${escapeHtml(language.texts.refusedForAdmin)}</p>
<p${language.tag === 'en' ? '' : ' lang="en"'}><code>${escapeHtml(text)}</code></p>`
    });
}
