// SPDX-License-Identifier: EPL-2.0

import { Project } from './project';

/** Tests of one file that are to run. */
export interface FileSelection {
    /** Absolute path. */
    readonly file: string;
    /** Absent: all that are in the file. */
    readonly tests?: readonly NamedTest[];
}

export interface NamedTest {
    /** From the outermost suite. */
    readonly path: readonly string[];
    readonly isSuite: boolean;
    /** Indexes into the path of names that only a run completes. */
    readonly templates: readonly number[];
}

export interface RunPlan {
    readonly project: Project;
    /** Absent: everything that the framework finds by its own configuration. */
    readonly files?: readonly FileSelection[];
    /** Instead of files of tests: files whose change may have broken something; absolute paths. */
    readonly changed?: readonly string[];
    readonly kind: 'run' | 'debug' | 'coverage';
    /** A folder for what the run writes, away from the project. */
    readonly temporary: string;
    /** Folder of the reporters. */
    readonly reporters: string;
    /** Major version of the Node.js that runs it. */
    readonly nodeVersion: number;
}

/** One process. */
export interface Invocation {
    /** `node`: a program for Node.js; else the path of an executable. */
    readonly program: string;
    readonly runsOnNode: boolean;
    readonly nodeArgs: readonly string[];
    readonly args: readonly string[];
    readonly env: Readonly<Record<string, string>>;
}

export interface Framework {
    /** For people. */
    readonly label: string;
    readonly canRunAffected: boolean;
    readonly canDebug: boolean;
    /** @throws {@link SetupError} when the project lacks something */
    invocation(plan: RunPlan): Invocation;
}

/** Something that is missing in the project; the message is for people. */
export class SetupError extends Error {}
