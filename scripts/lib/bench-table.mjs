// SPDX-License-Identifier: EPL-2.0

/** @typedef {{ name: string, unit: string, median: number, p95?: number, samples: number, aim?: number }} Figure */

function digits(value) {
    return value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2);
}

function row({ name, unit, median, p95, samples, aim }) {
    const ratio = aim ? (median / aim).toFixed(2) : '';
    return [
        name,
        `${digits(median)} ${unit}`,
        p95 === undefined ? '' : `${digits(p95)} ${unit}`,
        String(samples),
        aim ? `${digits(aim)} ${unit}` : '',
        ratio
    ];
}

/**
 * The last column is the median divided by the aim: up to 1 is good.
 *
 * @param {Figure[]} figures
 */
export function benchTable(figures) {
    const rows = [['figure', 'median', 'p95', 'samples', 'aim', 'ratio'], ...figures.map(row)];
    const widths = rows[0].map((_, column) => Math.max(...rows.map(cells => cells[column].length)));
    const lines = rows.map(cells =>
        cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0]) : cell.padStart(widths[column]))).join('  ')
    );
    return lines.join('\n');
}
