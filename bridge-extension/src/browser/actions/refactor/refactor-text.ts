// SPDX-License-Identifier: EPL-2.0

import { FileOutcome } from '../../../common/refactoring';
import { boundedLines } from '../../resources/bounded-lines';

/** A file with its outcome, named as the model knows it. */
export interface ShownOutcome extends Omit<FileOutcome, 'uri'> {
    readonly path: string;
    /** Where it was moved to. */
    readonly movedTo?: string;
}

const MAX_FILES = 60;

/** @param what the sentence's beginning, such as `Renamed a to b` */
export function outcomeText(what: string, outcomes: readonly ShownOutcome[]): string {
    const done = outcomes.filter(({ kind }) => kind === 'written' || kind === 'edited');
    const lines = outcomes.map(describe);
    if (outcomes.length === 0) {
        return `Nothing to change: ${what}.`;
    }
    const verdict =
        done.length === outcomes.length
            ? `${what}: ${counted(done.length)} written.`
            : `${done.length === 0 ? 'Not done' : 'Done in part'} - ${what}: ${done.length} of ${counted(outcomes.length)} written.`;
    const advice = outcomes.some(({ kind }) => kind === 'edited') ? ['Read the files that the user edited before you rely on them.'] : [];
    return [verdict, ...boundedLines(lines, MAX_FILES, 'files, see ide://changes'), ...advice].join('\n');
}

function describe({ path, movedTo, kind, added, removed, message }: ShownOutcome): string {
    const name = movedTo ? `${path} -> ${movedTo}` : path;
    switch (kind) {
        case 'written':
            return `  ${name} (+${added} -${removed})`;
        case 'edited':
            return `  ${name} (+${added} -${removed}): the user edited the proposal`;
        case 'rejected':
            return `  ${name}: REJECTED by the user`;
        case 'withdrawn':
            return `  ${name}: not decided, not written`;
        case 'failed':
            return `  ${name}: FAILED, ${message ?? 'it could not be written'}`;
    }
}

function counted(files: number): string {
    return files === 1 ? '1 file' : `${files} files`;
}
