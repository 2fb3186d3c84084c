// SPDX-License-Identifier: EPL-2.0

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { repositoryFolder } from '../../test/lib/paths';
import { expect, test } from './lib/fixtures';

/**
 * There is no Traefik to be had from Debian, so its example is only read here, by the names of fields in Traefik's reference. Traefik
 * itself refuses a file with a field that it does not know.
 */
const middleware = z.union([
    z.strictObject({ redirectRegex: z.strictObject({ regex: z.string(), replacement: z.string(), permanent: z.boolean() }) }),
    z.strictObject({ stripPrefix: z.strictObject({ prefixes: z.array(z.string().startsWith('/')) }) })
]);

const dynamicFile = z.strictObject({
    http: z.strictObject({
        routers: z.record(
            z.string(),
            z.strictObject({
                rule: z.string(),
                entryPoints: z.array(z.string()),
                middlewares: z.array(z.string()),
                service: z.string(),
                tls: z.strictObject({ certResolver: z.string() })
            })
        ),
        middlewares: z.record(z.string(), middleware),
        services: z.record(
            z.string(),
            z.strictObject({ loadBalancer: z.strictObject({ servers: z.array(z.strictObject({ url: z.url() })) }) })
        )
    })
});

const entryPoint = z.strictObject({
    address: z.string().regex(/^:\d+$/),
    http: z
        .strictObject({
            redirections: z.strictObject({ entryPoint: z.strictObject({ to: z.string(), scheme: z.literal('https') }) })
        })
        .optional(),
    transport: z.strictObject({ respondingTimeouts: z.strictObject({ readTimeout: z.literal(0) }) }).optional()
});

const staticFile = z.strictObject({
    entryPoints: z.record(z.string(), entryPoint),
    certificatesResolvers: z.record(
        z.string(),
        z.strictObject({ acme: z.strictObject({ email: z.email(), storage: z.string(), tlsChallenge: z.strictObject({}) }) })
    ),
    providers: z.strictObject({ file: z.strictObject({ filename: z.string() }) })
});

function read(name: string): unknown {
    return parse(readFileSync(join(repositoryFolder, 'docker/proxies', name), 'utf8'));
}

const { http } = dynamicFile.parse(read('traefik.yaml'));

test("Traefik's example has the fields that Traefik has, and each name in it leads somewhere", () => {
    const { entryPoints, certificatesResolvers } = staticFile.parse(read('traefik-static.yaml'));
    for (const router of Object.values(http.routers)) {
        expect(Object.keys(http.services)).toContain(router.service);
        expect(Object.keys(http.middlewares)).toEqual(expect.arrayContaining(router.middlewares));
        expect(Object.keys(entryPoints)).toEqual(expect.arrayContaining(router.entryPoints));
        expect(Object.keys(certificatesResolvers)).toContain(router.tls.certResolver);
    }
});

test("Traefik's rule takes the paths of one IDE only, and its redirection keeps what follows the path", () => {
    const [{ rule }] = Object.values(http.routers);
    const [, exact] = /[^x]Path\(`([^`]+)`\)/.exec(rule) ?? [];
    const [, prefix] = /PathPrefix\(`([^`]+)`\)/.exec(rule) ?? [];
    expect([exact, prefix]).toEqual(['/ide/alice', '/ide/alice/']);

    const slash = z
        .object({ redirectRegex: z.object({ regex: z.string(), replacement: z.string() }) })
        .parse(http.middlewares['ide-alice-slash']);
    // Go writes ${1} for what JavaScript calls $1.
    const replacement = slash.redirectRegex.replacement.replace(/\$\{(\d)\}/g, '$$$1');
    const redirect = (url: string) => url.replace(new RegExp(slash.redirectRegex.regex), replacement);
    const ide = 'https://ide.example.org/ide/alice';
    expect(redirect(ide)).toBe(`${ide}/`);
    expect(redirect(`${ide}?token=abc`)).toBe(`${ide}/?token=abc`);
    expect(redirect(`${ide}/bundle.js`)).toBe(`${ide}/bundle.js`);
    expect(redirect(`${ide}2`)).toBe(`${ide}2`);
});
