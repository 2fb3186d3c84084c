/* global jest */
// As for the browser tests: on a shared machine a second chance, which the log tells of.
if (process.env.CI) {
    jest.retryTimes(1, { logErrorsBeforeRetry: true });
}
