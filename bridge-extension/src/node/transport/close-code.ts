// SPDX-License-Identifier: EPL-2.0

/** Close codes of RFC 6455 and the IANA registry. */
export const CloseCode = {
    goingAway: 1001,
    unsupportedData: 1003,
    policyViolation: 1008,
    tryAgainLater: 1013
} as const;
