// SPDX-License-Identifier: EPL-2.0

import { ILogger } from '@theia/core';

/** Sends one of a client's `notify...` messages. A proxy answers even those with a promise, which fails when the page's send buffer overflows. */
export function notifyPage(send: () => unknown, logger: ILogger): void {
    Promise.resolve(send()).catch(error => logger.warn('A message to a page was lost:', error));
}
