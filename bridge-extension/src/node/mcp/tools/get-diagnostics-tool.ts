// SPDX-License-Identifier: EPL-2.0

import { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { inject, injectable } from '@theia/core/shared/inversify';
import { z } from 'zod';
import { FileDiagnostics } from '../../../common/workbench';
import { toWireDiagnostics, WireDiagnostics } from '../diagnostics-wire';
import { FileProblems } from '../file-problems';
import { existingUris } from '../resources/real-uris';
import { ToolContext, ToolContribution, ToolSession } from '../tool-contribution';
import { textResult } from '../tool-results';
import { fromIdeUri, parseWirePath, toIdeUri, toWireUri } from '../wire-path';
import { WorkbenchAccess } from '../workbench-access';

const input = z.object({
    uri: z.string().optional().describe('File whose problems are wanted; absent: those of all files')
});

/** Longer answers would be cut by the CLI. */
const MAX_FILES = 200;
const MAX_ASKED_FILES = 1000;

interface Answer {
    readonly files: readonly WireDiagnostics[];
    /** What whoever reads the answer has to know besides. */
    readonly note?: string;
}

@injectable()
export class GetDiagnosticsTool implements ToolContribution<typeof input> {
    readonly name = 'getDiagnostics';
    readonly description = 'Returns the problems (errors, warnings, hints) that the IDE knows of one file, or of all files';
    readonly input = input;
    readonly timeout = 1950;

    @inject(WorkbenchAccess)
    protected readonly workbench: WorkbenchAccess;

    @inject(FileProblems)
    protected readonly problems: FileProblems;

    /** How a session spelled the files that it asked for, by the URI in the IDE: it compares the text, and tracks only these files. */
    protected readonly askedFiles = new WeakMap<ToolSession, Map<string, string>>();

    async call({ uri }: z.output<typeof input>, { session }: ToolContext): Promise<CallToolResult> {
        const { files, note } = uri ? await this.getForFile(uri, session) : await this.getForAll(session);
        // Measured: the CLI reads the first block only, and hands a model that asks by itself all of them.
        return textResult(JSON.stringify(files), ...(note ? [note] : []));
    }

    protected async getForFile(spelling: string, session: ToolSession): Promise<Answer> {
        const { path } = parseWirePath(spelling, this.workbench.base(session));
        const uri = this.workbench.toIdeUri(session, path);
        this.remember(session, uri, spelling);
        // The file is written as soon as we answer, whatever we answer.
        const announced = session.announceWrite(path);
        try {
            const files = await this.problems.ofFile(session, uri);
            const diagnostics = toWireDiagnostics(files.flatMap(file => file.diagnostics));
            return { files: [{ uri: spelling, diagnostics }], note: noteOmitted(files) };
        } finally {
            await announced;
        }
    }

    /** Only after a write there is something that the language servers still have to catch up with. */
    protected async getForAll(session: ToolSession): Promise<Answer> {
        const files = await this.problems.ofAll(session, session.takeWrites());
        if (!files) {
            return { files: [], note: 'No window of the IDE answered in time, so that its problems are not known at this moment.' };
        }
        const asked = this.askedFiles.get(session);
        const isAsked = (file: FileDiagnostics) => asked?.has(normalize(file.uri)) ?? false;
        const chosen = [...files.filter(isAsked), ...files.filter(file => !isAsked(file))].slice(0, MAX_FILES);
        // Markers outlive files that were deleted or renamed.
        const existing = new Set(await existingUris(chosen.map(file => file.uri)));
        const there = chosen.filter(file => existing.has(file.uri));
        const wire = there.map(file => ({
            uri: asked?.get(normalize(file.uri)) ?? this.spell(session, file.uri),
            diagnostics: toWireDiagnostics(file.diagnostics)
        }));
        return { files: wire, note: noteOmitted(there) };
    }

    protected remember(session: ToolSession, uri: string, spelling: string): void {
        const asked = this.askedFiles.get(session) ?? new Map<string, string>();
        this.askedFiles.set(session, asked);
        asked.delete(uri);
        asked.set(uri, spelling);
        if (asked.size > MAX_ASKED_FILES) {
            const [oldest] = asked.keys();
            asked.delete(oldest);
        }
    }

    protected spell(session: ToolSession, uri: string): string {
        const path = fromIdeUri(uri);
        return path === undefined ? uri : toWireUri(this.workbench.toCliPath(session, path));
    }
}

function noteOmitted(files: readonly FileDiagnostics[]): string | undefined {
    const omitted = files.reduce((sum, file) => sum + (file.omitted ?? 0), 0);
    return omitted > 0 ? `${omitted} more problems are not in this list; read ide://problems?file=PATH for those of one file.` : undefined;
}

function normalize(uri: string): string {
    const path = fromIdeUri(uri);
    return path === undefined ? uri : toIdeUri(path);
}
