// SPDX-License-Identifier: EPL-2.0

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultOf, graveFindings, judge } from './lib/audit.mjs';
import { root } from './lib/paths.mjs';
import { runMain, UserError } from './lib/user-error.mjs';

/** Asks the registry for what is known against the packages that are shipped. Argument: another list of exceptions. */
const file = process.argv[2] ?? join(root, 'docs', 'audit-exceptions.json');

function askRegistry() {
    const args = ['audit', '--omit=dev', '--json', '--package-lock-only'];
    const { stdout, error } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
    if (error) {
        throw error;
    }
    const report = JSON.parse(stdout);
    if (!report.vulnerabilities) {
        throw new UserError(`Nothing is known: the registry did not answer. ${report.message ?? report.error?.summary ?? ''}`);
    }
    return report;
}

await runMain(async () => {
    const exceptions = JSON.parse(readFileSync(file, 'utf8'));
    const fault = faultOf(exceptions);
    if (fault) {
        throw new UserError(fault);
    }
    const report = askRegistry();
    const findings = graveFindings(report);
    const problems = judge(findings, exceptions, new Date().toISOString().slice(0, 10));
    console.log(
        `${report.metadata.dependencies.prod} packages, ${findings.length} high or critical findings, ${exceptions.length} exceptions.`
    );
    problems.forEach(problem => console.log(problem));
    return problems.length > 0 ? 1 : 0;
});
