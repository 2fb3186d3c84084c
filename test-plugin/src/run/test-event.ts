// SPDX-License-Identifier: EPL-2.0

/** Why a test failed, as its framework says. */
export interface Failure {
    readonly message: string;
    /** As printed by the framework, with places. */
    readonly stack?: string;
    readonly expected?: string;
    readonly actual?: string;
    /** Where, if the framework knows it better than the stack. The line is 1-based. */
    readonly place?: { readonly file: string; readonly line: number };
}

/** A reporter's word on one test. */
export interface TestEvent {
    readonly kind: 'test';
    /** Absolute path. */
    readonly file?: string;
    /** Names from the outermost suite to the test. */
    readonly path: readonly string[];
    readonly state: 'started' | 'passed' | 'failed' | 'skipped';
    /** Milliseconds. */
    readonly duration?: number;
    /** 1-based. */
    readonly line?: number;
    readonly failures?: readonly Failure[];
}

/** A file whose tests could not be found out or that failed outside of them. */
export interface FileEvent {
    readonly kind: 'file';
    readonly file: string;
    readonly failures: readonly Failure[];
}

export interface Ratio {
    readonly covered: number;
    readonly total: number;
}

/** Covered lines, from a framework that tells them while it runs. */
export interface CoverageEvent {
    readonly kind: 'coverage';
    readonly total: Ratio;
    readonly files: readonly ({ readonly file: string } & Ratio)[];
}

export type RunEvent = TestEvent | FileEvent | CoverageEvent;

const STATES = ['started', 'passed', 'failed', 'skipped'];

/** @returns undefined for a line that is no event: reporters of many versions write them, in the processes of others */
export function parseEvent(line: string): RunEvent | undefined {
    let value: unknown;
    try {
        value = JSON.parse(line);
    } catch {
        return undefined;
    }
    return isTestEvent(value) || isFileEvent(value) || isCoverageEvent(value) ? value : undefined;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isOptional(value: unknown, type: 'string' | 'number'): boolean {
    return value === undefined || typeof value === type;
}

function isFailure(value: unknown): value is Failure {
    return (
        isRecord(value) &&
        typeof value.message === 'string' &&
        [value.stack, value.expected, value.actual].every(each => isOptional(each, 'string')) &&
        (value.place === undefined ||
            (isRecord(value.place) && typeof value.place.file === 'string' && typeof value.place.line === 'number'))
    );
}

function isFailures(value: unknown): value is Failure[] {
    return Array.isArray(value) && value.every(isFailure);
}

function isTestEvent(value: unknown): value is TestEvent {
    return (
        isRecord(value) &&
        value.kind === 'test' &&
        isOptional(value.file, 'string') &&
        Array.isArray(value.path) &&
        value.path.length > 0 &&
        value.path.every(name => typeof name === 'string') &&
        STATES.includes(String(value.state)) &&
        isOptional(value.duration, 'number') &&
        isOptional(value.line, 'number') &&
        (value.failures === undefined || isFailures(value.failures))
    );
}

function isFileEvent(value: unknown): value is FileEvent {
    return isRecord(value) && value.kind === 'file' && typeof value.file === 'string' && isFailures(value.failures);
}

function isRatio(value: unknown): value is Ratio {
    return isRecord(value) && typeof value.covered === 'number' && typeof value.total === 'number';
}

function isCoverageEvent(value: unknown): value is CoverageEvent {
    return (
        isRecord(value) &&
        value.kind === 'coverage' &&
        isRatio(value.total) &&
        Array.isArray(value.files) &&
        value.files.every(file => isRatio(file) && typeof (file as { file?: unknown }).file === 'string')
    );
}
