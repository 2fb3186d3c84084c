// SPDX-License-Identifier: EPL-2.0

/** A failure that one sentence explains; it is shown without a stack trace. */
export class UserError extends Error {}

/** Runs a script's main function and turns a {@link UserError} into a sentence and exit code 1. */
export async function runMain(main) {
    try {
        process.exitCode = (await main()) ?? 0;
    } catch (error) {
        if (!(error instanceof UserError)) {
            throw error;
        }
        console.error(error.message);
        process.exitCode = 1;
    }
}
