// SPDX-License-Identifier: EPL-2.0

/** A failure that one sentence explains; it is shown without a stack trace. */
export class UserError extends Error {
    /** @param {number} exitCode of the script that shows it */
    constructor(message, exitCode = 1) {
        super(message);
        this.exitCode = exitCode;
    }
}

/** Runs a script's main function and turns a {@link UserError} into a sentence and an exit code. */
export async function runMain(main) {
    try {
        process.exitCode = (await main()) ?? 0;
    } catch (error) {
        if (!(error instanceof UserError)) {
            throw error;
        }
        console.error(error.message);
        process.exitCode = error.exitCode;
    }
}
