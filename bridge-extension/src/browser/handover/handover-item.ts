// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { Mention } from '../../common/context';

/** One thing that the user hands over. */
export interface HandoverItem {
    /** Absent: it has no file, only a text. */
    readonly uri?: URI;
    readonly lines?: Mention['lines'];
    /** What to say about it: the message of a problem, the output of a terminal. Absent: the file says it itself. */
    readonly text?: string;
    /** Where a text without a file comes from, for people and the model. */
    readonly origin?: string;
}
