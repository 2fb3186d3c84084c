// SPDX-License-Identifier: EPL-2.0

/**
 * @typedef {{ advisory: string, reason: string, until: string }} Exception `advisory` is the last part of the address (GHSA-...); `until` a date
 * @typedef {{ advisory: string, package: string, severity: string, title: string, range: string }} Finding
 */

const GRAVE = new Set(['high', 'critical']);

/** @returns {boolean} whether this is one of the entries that name an advisory; others name only the package which brings one in */
function isAdvisory(entry) {
    return typeof entry === 'object' && entry !== undefined && typeof entry.url === 'string';
}

/**
 * @param {unknown} report what `npm audit --json` prints
 * @returns {Finding[]} each high or critical advisory once
 */
export function graveFindings(report) {
    const vulnerabilities = Object.values(report?.vulnerabilities ?? {});
    const findings = vulnerabilities
        .flatMap(({ via }) => via.filter(isAdvisory))
        .filter(({ severity }) => GRAVE.has(severity))
        .map(({ url, name, severity, title, range }) => ({ advisory: url.split('/').at(-1), package: name, severity, title, range }));
    return [...new Map(findings.map(finding => [`${finding.advisory} ${finding.package}`, finding])).values()];
}

/**
 * @param {Finding[]} findings
 * @param {Exception[]} exceptions
 * @param {string} today as in `2026-12-01`
 * @returns {string[]} a sentence for each finding that nobody has given a reason for, each reason that has run out, and each that is no longer needed
 */
export function judge(findings, exceptions, today) {
    const problems = [];
    for (const { advisory, package: name, severity, title, range } of findings) {
        const exception = exceptions.find(entry => entry.advisory === advisory);
        if (!exception) {
            problems.push(`${severity}: ${name} ${range}: ${title} (${advisory})`);
        } else if (exception.until < today) {
            problems.push(`${severity}: ${name} ${range}: ${title} (${advisory}); the exception for it ended on ${exception.until}.`);
        }
    }
    const needless = exceptions.filter(({ advisory }) => !findings.some(finding => finding.advisory === advisory));
    return [...problems, ...needless.map(({ advisory }) => `${advisory} is an exception for nothing any more; take it off the list.`)];
}

/** @returns {string | undefined} what is wrong with the list itself */
export function faultOf(exceptions) {
    const fault = Array.isArray(exceptions)
        ? exceptions.find(
              entry =>
                  !/^GHSA(-\w{4}){3}$/.test(entry?.advisory) ||
                  !(typeof entry.reason === 'string' && entry.reason.length >= 40) ||
                  !/^\d{4}-\d{2}-\d{2}$/.test(entry.until)
          )
        : 'no list';
    return (
        fault &&
        `Each exception has the id of an advisory (GHSA-...), a reason in a sentence or more and a date until which it holds: ${JSON.stringify(fault)}`
    );
}
