// SPDX-License-Identifier: EPL-2.0

import { existsSync } from 'node:fs';
import { inject, injectable } from '@theia/core/shared/inversify';
import { ResourceRequest } from '../../../common/resources';
import { Session } from '../../session/session';
import { parseWirePath } from '../wire-path';
import { WorkbenchAccess } from '../workbench-access';
import { decoded, parseResourceUri } from './resource-uri';

/** `path:line` and `path:line:column`, as people write places. */
const PLACE = /^(.+?):(\d+)(?::(\d+))?$/;

/** Turns what the model wrote into what a window understands. */
@injectable()
export class ResourceRequests {
    @inject(WorkbenchAccess)
    protected readonly workbench: WorkbenchAccess;

    /** @returns `undefined` when the URI is no `ide:` URI */
    parse(uri: string, session: Session): ResourceRequest | undefined {
        const parsed = parseResourceUri(uri);
        if (!parsed) {
            return undefined;
        }
        const { name, segment, parameters: given } = parsed;
        const { file, ...rest } = given;
        const parameters = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, decoded(value)]));
        return {
            name,
            segment,
            parameters: file ? { ...this.parseFile(file, session), ...parameters } : parameters,
            base: this.base(session)
        };
    }

    /** The folder that a session works in, as its window knows it. */
    base(session: Session): string | undefined {
        const folder = this.workbench.base(session);
        return folder === undefined ? undefined : this.workbench.toIdeUri(session, folder);
    }

    /** @returns `file` as `file:` URI, and `line` and `column` where the path ended in them and no file is called so */
    parseFile(spelling: string, session: Session): Record<string, string> {
        const base = this.workbench.base(session);
        const asWritten = parseWirePath(spelling, base).path;
        const path = existsSync(asWritten) ? asWritten : parseWirePath(decoded(spelling), base).path;
        const place = existsSync(path) ? undefined : PLACE.exec(spelling);
        if (!place) {
            return { file: this.workbench.toIdeUri(session, path) };
        }
        const [, file, line, column] = place;
        return { ...this.parseFile(file, session), line, ...(column ? { column } : {}) };
    }
}
