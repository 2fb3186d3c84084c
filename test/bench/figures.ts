// SPDX-License-Identifier: EPL-2.0

import { appendFileSync } from 'node:fs';

export interface Figure {
    readonly name: string;
    readonly unit: 'ms' | 'kB' | 'MB' | 'models' | '%';
    readonly median: number;
    /** Absent when it was measured once only. */
    readonly p95?: number;
    readonly samples: number;
    /** What the project wants `median` to stay below. */
    readonly aim?: number;
}

function quantile(sorted: readonly number[], share: number): number {
    return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)];
}

export function median(values: readonly number[]): number {
    return quantile(
        [...values].sort((a, b) => a - b),
        0.5
    );
}

/** Hands a figure to whoever started the benchmarks; without anybody it goes to the console. */
export function record(name: string, unit: Figure['unit'], values: readonly number[], aim?: number): void {
    const sorted = [...values].sort((a, b) => a - b);
    const figure: Figure = {
        name,
        unit,
        median: quantile(sorted, 0.5),
        p95: sorted.length > 1 ? quantile(sorted, 0.95) : undefined,
        samples: sorted.length,
        aim
    };
    const output = process.env.BENCH_FIGURES;
    if (output) {
        appendFileSync(output, `${JSON.stringify(figure)}\n`);
    } else {
        console.log(figure);
    }
}

/** Milliseconds since the epoch, with fractions: comparable with the same sum in a page on the same machine. */
export function now(): number {
    return performance.timeOrigin + performance.now();
}
