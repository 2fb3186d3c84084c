// SPDX-License-Identifier: EPL-2.0

import { URI } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { FileService } from '@theia/filesystem/lib/browser/file-service';
import { MonacoTextModelService } from '@theia/monaco/lib/browser/monaco-text-model-service';
import { boundedLines, shownLine } from '../bounded-lines';
import { shownPlace } from '../shown-path';
import { VisibleFiles } from '../../context/visible-files';
import { CodePlace } from './code-symbol';

const MAX_PLACES = 150;
/** Files whose lines are told; of the others only the place is. */
const MAX_FILES = 60;
const MAX_FILE_SIZE = 2 * 1024 * 1024;

/** Writes places as `path:line:column: text of the line`, those in excluded files left out. */
@injectable()
export class PlaceLines {
    @inject(FileService)
    protected readonly fileService: FileService;

    @inject(MonacoTextModelService)
    protected readonly modelService: MonacoTextModelService;

    @inject(VisibleFiles)
    protected readonly visibleFiles: VisibleFiles;

    /** @param describe what stands between place and text */
    async write<P extends CodePlace>(
        places: readonly P[],
        base: string | undefined,
        describe: (place: P) => string = () => ''
    ): Promise<string[]> {
        const visible = await this.visibleFiles.filter(places.map(({ uri }) => uri));
        const shown = places.filter(({ uri }) => visible.has(uri));
        const uris = [...new Set(shown.slice(0, MAX_PLACES).map(({ uri }) => uri))].slice(0, MAX_FILES);
        const texts = new Map(await Promise.all(uris.map(async uri => [uri, await this.linesOf(uri)] as const)));
        const lines = shown.map(place => {
            const text = texts.get(place.uri)?.at(place.position.line);
            return `${shownPlace(place.uri, place.position, base)}:${describe(place)}${text === undefined ? '' : ` ${shownLine(text)}`}`;
        });
        return boundedLines(lines, MAX_PLACES, 'not listed');
    }

    /** What an editor has of the file, else what is on the disk; `undefined` when it cannot be read. */
    protected async linesOf(uri: string): Promise<readonly string[] | undefined> {
        const model = this.modelService.get(uri);
        if (model) {
            return model.textEditorModel.getLinesContent();
        }
        try {
            const { value } = await this.fileService.read(new URI(uri), { limits: { size: MAX_FILE_SIZE } });
            return value.split(/\r?\n/);
        } catch {
            // A place in something that has no text to show (binary, gone, too large) is still a place.
            return undefined;
        }
    }
}
