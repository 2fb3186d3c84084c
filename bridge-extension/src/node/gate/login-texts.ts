// SPDX-License-Identifier: EPL-2.0

export interface LoginTexts {
    readonly title: string;
    readonly passwordLabel: string;
    readonly tokenLabel: string;
    readonly submit: string;
    readonly wrong: string;
    /** `{0}` = seconds */
    readonly locked: string;
    readonly busy: string;
    readonly cookies: string;
    readonly proxyOnly: string;
    readonly logoutTitle: string;
    readonly logoutQuestion: string;
    readonly logoutSubmit: string;
    readonly refusedTitle: string;
    readonly refusedForAdmin: string;
}

/** The page comes before the IDE and its language packs, so it brings its own words. */
const TEXTS: Readonly<Record<string, LoginTexts>> = {
    en: {
        title: 'Log in to the IDE',
        passwordLabel: 'Password',
        tokenLabel: 'Access token',
        submit: 'Log in',
        wrong: 'That is not right. Check it and try again.',
        locked: 'Too many failed attempts. Try again in {0} seconds.',
        busy: 'Too many logins at the same time. Try again in a moment.',
        cookies: 'The form had expired, or the browser does not keep cookies for this page. Try again.',
        proxyOnly: 'This IDE is entered through the single sign-on of your organisation. Open it by its usual address.',
        logoutTitle: 'Log out',
        logoutQuestion: 'Log out of the IDE? Its other tabs in this browser lose their connection too. Terminals go on running.',
        logoutSubmit: 'Log out',
        refusedTitle: 'The IDE refused this request',
        refusedForAdmin: 'For whoever runs this IDE:'
    },
    'zh-CN': {
        title: '登录 IDE',
        passwordLabel: '密码',
        tokenLabel: '访问令牌',
        submit: '登录',
        wrong: '输入不正确,请检查后重试。',
        locked: '失败次数过多,请在 {0} 秒后重试。',
        busy: '同时登录的人太多,请稍后重试。',
        cookies: '表单已过期,或浏览器未保存此页面的 Cookie。请重试。',
        proxyOnly: '此 IDE 通过贵组织的单点登录进入。请使用平常的地址打开。',
        logoutTitle: '退出登录',
        logoutQuestion: '要退出 IDE 吗?此浏览器中的其他标签页也会断开连接,终端会继续运行。',
        logoutSubmit: '退出登录',
        refusedTitle: 'IDE 拒绝了此请求',
        refusedForAdmin: '致 IDE 管理员:'
    },
    ja: {
        title: 'IDE にログイン',
        passwordLabel: 'パスワード',
        tokenLabel: 'アクセストークン',
        submit: 'ログイン',
        wrong: '正しくありません。確認してもう一度お試しください。',
        locked: '失敗が多すぎます。{0} 秒後にもう一度お試しください。',
        busy: '同時ログインが多すぎます。しばらくしてからお試しください。',
        cookies: 'フォームの期限が切れたか、ブラウザーがこのページの Cookie を保存していません。もう一度お試しください。',
        proxyOnly: 'この IDE には組織のシングルサインオンから入ります。通常のアドレスで開いてください。',
        logoutTitle: 'ログアウト',
        logoutQuestion: 'IDE からログアウトしますか?このブラウザーの他のタブも切断されます。ターミナルは動き続けます。',
        logoutSubmit: 'ログアウト',
        refusedTitle: 'IDE がこの要求を拒否しました',
        refusedForAdmin: 'IDE の管理者の方へ:'
    },
    de: {
        title: 'Bei der IDE anmelden',
        passwordLabel: 'Passwort',
        tokenLabel: 'Zugangstoken',
        submit: 'Anmelden',
        wrong: 'Das stimmt nicht. Bitte prüfen und noch einmal versuchen.',
        locked: 'Zu viele Fehlversuche. Bitte in {0} Sekunden noch einmal versuchen.',
        busy: 'Zu viele Anmeldungen gleichzeitig. Bitte gleich noch einmal versuchen.',
        cookies: 'Das Formular war abgelaufen, oder der Browser behält für diese Seite keine Cookies. Bitte noch einmal versuchen.',
        proxyOnly: 'Diese IDE wird über die zentrale Anmeldung Ihrer Organisation betreten. Öffnen Sie sie über die gewohnte Adresse.',
        logoutTitle: 'Abmelden',
        logoutQuestion: 'Von der IDE abmelden? Auch ihre anderen Tabs in diesem Browser verlieren die Verbindung. Terminals laufen weiter.',
        logoutSubmit: 'Abmelden',
        refusedTitle: 'Die IDE hat diese Anfrage abgelehnt',
        refusedForAdmin: 'Für den Betreiber dieser IDE:'
    },
    fr: {
        title: 'Connexion à l’IDE',
        passwordLabel: 'Mot de passe',
        tokenLabel: 'Jeton d’accès',
        submit: 'Se connecter',
        wrong: 'Ce n’est pas correct. Vérifiez et réessayez.',
        locked: 'Trop d’échecs. Réessayez dans {0} secondes.',
        busy: 'Trop de connexions simultanées. Réessayez dans un instant.',
        cookies: 'Le formulaire avait expiré, ou le navigateur ne garde pas les cookies de cette page. Réessayez.',
        proxyOnly: 'L’accès à cet IDE passe par l’authentification unique de votre organisation. Ouvrez-le par son adresse habituelle.',
        logoutTitle: 'Déconnexion',
        logoutQuestion:
            'Se déconnecter de l’IDE ? Ses autres onglets dans ce navigateur perdent aussi la connexion. Les terminaux continuent.',
        logoutSubmit: 'Se déconnecter',
        refusedTitle: 'L’IDE a refusé cette requête',
        refusedForAdmin: 'Pour la personne qui gère cet IDE :'
    },
    es: {
        title: 'Iniciar sesión en el IDE',
        passwordLabel: 'Contraseña',
        tokenLabel: 'Token de acceso',
        submit: 'Iniciar sesión',
        wrong: 'No es correcto. Compruébelo e inténtelo de nuevo.',
        locked: 'Demasiados intentos fallidos. Inténtelo de nuevo en {0} segundos.',
        busy: 'Demasiados inicios de sesión a la vez. Inténtelo en un momento.',
        cookies: 'El formulario había caducado o el navegador no guarda las cookies de esta página. Inténtelo de nuevo.',
        proxyOnly: 'A este IDE se entra por el inicio de sesión único de su organización. Ábralo por su dirección habitual.',
        logoutTitle: 'Cerrar sesión',
        logoutQuestion:
            '¿Cerrar la sesión del IDE? Sus otras pestañas en este navegador también pierden la conexión. Los terminales siguen funcionando.',
        logoutSubmit: 'Cerrar sesión',
        refusedTitle: 'El IDE rechazó esta petición',
        refusedForAdmin: 'Para quien administra este IDE:'
    }
};

export interface Language {
    /** BCP 47 tag for `lang`. */
    readonly tag: string;
    readonly texts: LoginTexts;
}

/** @param acceptLanguage the header; the best match by its q values, else English */
export function languageFor(acceptLanguage: string | undefined): Language {
    const wishes = (acceptLanguage ?? '')
        .slice(0, 500)
        .split(',')
        .map(wish => {
            const [tag, ...parameters] = wish.trim().split(/\s*;\s*/);
            const q = parameters.map(parameter => /^q=([\d.]+)$/i.exec(parameter)?.[1]).find(value => value !== undefined);
            return { tag: tag.toLowerCase(), weight: q === undefined ? 1 : Number(q) };
        })
        .filter(({ weight }) => weight > 0)
        .sort((a, b) => b.weight - a.weight);
    for (const { tag } of wishes) {
        const primary = tag.split('-')[0];
        const known = Object.keys(TEXTS).find(language => language.toLowerCase().split('-')[0] === primary);
        if (known) {
            return { tag: known, texts: TEXTS[known] };
        }
    }
    return { tag: 'en', texts: TEXTS.en };
}
