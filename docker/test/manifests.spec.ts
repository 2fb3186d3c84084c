// SPDX-License-Identifier: EPL-2.0

import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { repositoryFolder } from '../../test/lib/paths';
import { expect, test } from './lib/fixtures';

interface Manifest {
    readonly apiVersion: string;
    readonly kind: string;
    readonly [key: string]: unknown;
}

const folder = join(repositoryFolder, 'docker');
const files = readdirSync(join(folder, 'kubernetes')).map(name => join(folder, 'kubernetes', name));

function read(path: string): Manifest[] {
    return parseAllDocuments(readFileSync(path, 'utf8')).map(document => document.toJS() as Manifest);
}

const manifests = files.flatMap(read);

function typeErrors(program: ts.Program): string[] {
    return ts.getPreEmitDiagnostics(program).map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

/**
 * The models are made from the schemas of Kubernetes, but let fields through that do not exist; the compiler does not, in a literal. It has
 * to lie where it finds the models.
 */
function errorsOf({ apiVersion, kind, ...rest }: Manifest): string[] {
    const file = join(__dirname, 'manifest.generated.mts');
    const literal = JSON.stringify({ apiVersion, kind, ...rest });
    writeFileSync(file, `import { I${kind} } from 'kubernetes-models/${apiVersion}';\nexport const manifest: I${kind} = ${literal};\n`);
    try {
        const options = { noEmit: true, strict: true, skipLibCheck: true, types: [] };
        const module = { module: ts.ModuleKind.Node16, moduleResolution: ts.ModuleResolutionKind.Node16 };
        return typeErrors(ts.createProgram([file], { ...options, ...module }));
    } finally {
        rmSync(file);
    }
}

for (const manifest of manifests) {
    test(`${manifest.kind} is as Kubernetes' schemas have it`, async () => {
        const models = await import(`kubernetes-models/${manifest.apiVersion}`);
        new models[manifest.kind](manifest).validate();
        expect(errorsOf(manifest)).toEqual([]);
    });
}

test('a field that does not exist is found', () => {
    const service = manifests.find(({ kind }) => kind === 'Service') as Manifest;
    expect(errorsOf({ ...service, spec: { ...(service.spec as object), prots: [] } }).join()).toContain('prots');
});

const absent = z.undefined().optional();

/** What the level "restricted" asks of a pod: https://kubernetes.io/docs/concepts/security/pod-security-standards/ */
const restricted = z.object({
    automountServiceAccountToken: z.literal(false),
    hostNetwork: absent,
    hostPID: absent,
    hostIPC: absent,
    securityContext: z.object({
        runAsNonRoot: z.literal(true),
        runAsUser: z.number().positive(),
        seccompProfile: z.object({ type: z.enum(['RuntimeDefault', 'Localhost']) })
    }),
    containers: z.array(
        z.object({
            securityContext: z.object({
                allowPrivilegeEscalation: z.literal(false),
                readOnlyRootFilesystem: z.literal(true),
                privileged: absent,
                capabilities: z.object({ drop: z.tuple([z.literal('ALL')]), add: absent })
            }),
            startupProbe: z.object({}),
            readinessProbe: z.object({}),
            livenessProbe: z.object({}),
            resources: z.object({ requests: z.object({ cpu: z.string(), memory: z.string() }), limits: z.object({ memory: z.string() }) })
        })
    ),
    volumes: z.array(z.object({ hostPath: absent }))
});

test('the pods keep to the level that their namespace enforces', () => {
    const namespace = manifests.find(({ kind }) => kind === 'Namespace');
    expect(namespace).toMatchObject({ metadata: { labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } } });
    const sets = manifests.filter(({ kind }) => kind === 'StatefulSet');
    expect(sets).not.toHaveLength(0);
    for (const { spec } of sets) {
        restricted.parse((spec as { template: { spec: unknown } }).template.spec);
    }
});

/** Field by field as the definition of the resource in Theia Cloud's chart has it; nothing else is known there. */
const appDefinition = z.strictObject({
    apiVersion: z.literal('theia.cloud/v1beta10'),
    kind: z.literal('AppDefinition'),
    metadata: z.strictObject({ name: z.string(), namespace: z.string() }),
    spec: z.strictObject({
        name: z.string().regex(/^[a-z0-9A-Z-_]+$/),
        image: z.string(),
        imagePullPolicy: z.enum(['Always', 'IfNotPresent', 'Never']),
        uid: z.int(),
        port: z.int().min(0).max(65535),
        ingressname: z.string(),
        ingressHostnamePrefixes: z.array(z.string()),
        minInstances: z.int(),
        maxInstances: z.int(),
        timeout: z.int(),
        requestsMemory: z.string(),
        requestsCpu: z.string(),
        limitsMemory: z.string(),
        limitsCpu: z.string(),
        downlinkLimit: z.int(),
        uplinkLimit: z.int(),
        mountPath: z.string(),
        monitor: z.strictObject({
            port: z.int(),
            activityTracker: z.strictObject({ timeoutAfter: z.int(), notifyAfter: z.int() })
        })
    })
});

test('the AppDefinition is as Theia Cloud has it, and for the user and port of the image', () => {
    const [definition] = read(join(folder, 'theia-cloud/app-definition.yaml'));
    const { spec } = appDefinition.parse(definition);
    expect([spec.uid, spec.port, spec.mountPath]).toEqual([1000, 3000, '/home/ide']);
    expect(spec.monitor.port).not.toBe(spec.port);
    expect(spec.monitor.activityTracker.notifyAfter).toBeLessThan(spec.monitor.activityTracker.timeoutAfter);
});

test('the compose file keeps the container locked', () => {
    const [{ services }] = read(join(folder, 'compose.yaml')) as unknown as [{ services: { ide: Record<string, unknown> } }];
    expect(services.ide).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    expect(services.ide.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
});
