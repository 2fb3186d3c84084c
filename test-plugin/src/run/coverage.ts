// SPDX-License-Identifier: EPL-2.0

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Ratio, isRecord } from './test-event';

/** How many lines (statements for Python) the tests ran through. */
export interface CoverageSummary {
    readonly total: Ratio;
    readonly files: readonly ({ readonly file: string } & Ratio)[];
}

/** Reads the summary that Jest, Vitest and c8 write (`json-summary` of istanbul) or the report of coverage.py. */
export async function readCoverage(folder: string): Promise<CoverageSummary | undefined> {
    const istanbul = await readJson(join(folder, 'coverage', 'coverage-summary.json'));
    if (istanbul) {
        const { total, ...files } = istanbul;
        return toSummary(
            istanbulRatio(total),
            Object.entries(files).map(([file, value]) => ({ file, ratio: istanbulRatio(value) }))
        );
    }
    const python = await readJson(join(folder, 'coverage.json'));
    if (python && isRecord(python.files)) {
        const entries = Object.entries(python.files);
        return toSummary(
            pythonRatio(python.totals),
            entries.map(([file, value]) => ({ file, ratio: pythonRatio(isRecord(value) ? value.summary : undefined) }))
        );
    }
    return undefined;
}

function toSummary(total: Ratio | undefined, files: readonly { file: string; ratio: Ratio | undefined }[]): CoverageSummary | undefined {
    return total && { total, files: files.flatMap(({ file, ratio }) => (ratio ? [{ file, ...ratio }] : [])) };
}

async function readJson(file: string): Promise<Record<string, unknown> | undefined> {
    try {
        const value: unknown = JSON.parse(await readFile(file, 'utf8'));
        return isRecord(value) ? value : undefined;
    } catch {
        return undefined;
    }
}

function istanbulRatio(value: unknown): Ratio | undefined {
    const lines = isRecord(value) ? value.lines : undefined;
    return isRecord(lines) && typeof lines.covered === 'number' && typeof lines.total === 'number'
        ? { covered: lines.covered, total: lines.total }
        : undefined;
}

function pythonRatio(value: unknown): Ratio | undefined {
    return isRecord(value) && typeof value.covered_lines === 'number' && typeof value.num_statements === 'number'
        ? { covered: value.covered_lines, total: value.num_statements }
        : undefined;
}

const MOST_FILES = 20;

/** For people: the total, then the files with the most lines that nothing ran through. */
export function coverageText({ total, files }: CoverageSummary, shownPath: (file: string) => string): string {
    const open = files.filter(({ covered, total: all }) => covered < all).sort((a, b) => b.total - b.covered - (a.total - a.covered));
    const shown = open.slice(0, MOST_FILES).map(file => `  ${percent(file)} of ${file.total} lines  ${shownPath(file.file)}`);
    const more = open.length > MOST_FILES ? [`  (${open.length - MOST_FILES} more files)`] : [];
    return [`Coverage: ${percent(total)} of ${total.total} lines`, ...shown, ...more].join('\n');
}

function percent({ covered, total }: Ratio): string {
    return `${total === 0 ? 100 : Math.floor((covered / total) * 1000) / 10} %`;
}
