// SPDX-License-Identifier: EPL-2.0

import { CancellationTokenSource, URI } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { RefactoringRequest, RefactoringServer } from '../../../common/refactoring';
import { BridgePreferences } from '../../bridge-preferences';
import { VisibleFiles } from '../../context/visible-files';
import { ActionCall } from '../action-handler';
import { ChangeApplier } from './change-applier';
import { EditedFile } from './workspace-changes';

// The real modules need a browser; only their identities are used here.
jest.mock('@theia/filesystem/lib/browser/file-service', () => ({ FileService: Symbol('FileService') }));
jest.mock('@theia/monaco/lib/browser/monaco-text-model-service', () => ({ MonacoTextModelService: Symbol('MonacoTextModelService') }));
jest.mock('@theia/workspace/lib/browser', () => ({ WorkspaceService: Symbol('WorkspaceService') }));

const { FileService } = jest.requireMock<Record<string, symbol>>('@theia/filesystem/lib/browser/file-service');
const { MonacoTextModelService } = jest.requireMock<Record<string, symbol>>('@theia/monaco/lib/browser/monaco-text-model-service');
const { WorkspaceService } = jest.requireMock<Record<string, symbol>>('@theia/workspace/lib/browser');

const CHANGES = [{ start: { line: 0, character: 0 }, end: { line: 0, character: 4 }, text: 'size' }];

function file(name: string, more: Partial<EditedFile> = {}): EditedFile {
    return { uri: `file:///home/ada/${name}`, changes: CHANGES, ...more };
}

describe('ChangeApplier', () => {
    const requests: RefactoringRequest[] = [];
    const cancelled: string[] = [];
    const dirty = new Set<string>();
    let applier: ChangeApplier;
    let isReviewed = true;
    let onRequest: () => void;
    let asked: () => void;
    let text: string;
    let version: number;
    let onDisk: string;

    beforeEach(() => {
        onRequest = () => undefined;
        asked = () => undefined;
        [text, onDisk, version] = ['\uFEFFa\r\nb', 'a\r\nb', 1];
        requests.length = 0;
        cancelled.length = 0;
        dirty.clear();
        const container = new Container();
        container.bind(RefactoringServer).toConstantValue({
            applyRefactoring: async request => {
                requests.push(request);
                onRequest();
                return request.files.map(({ uri }) => ({ uri, kind: 'written', added: 1, removed: 1 }));
            },
            cancelRefactoring: async id => void cancelled.push(id)
        } satisfies RefactoringServer);
        const model = (uri: string) => ({
            uri,
            dirty: dirty.has(uri),
            getEncoding: () => 'utf16le',
            textEditorModel: { getValue: () => text, getVersionId: () => version },
            sync: async () => {
                text = onDisk;
            }
        });
        container.bind(MonacoTextModelService).toConstantValue({
            get models() {
                return [model('file:///home/ada/open.ts')];
            },
            get: (uri: string) => (uri.endsWith('open.ts') ? model(uri) : undefined)
        });
        container.bind(FileService).toConstantValue({
            read: async () => ({ encoding: 'utf8', value: onDisk }),
            exists: async (uri: URI) => !uri.path.name.startsWith('new')
        });
        container.bind(WorkspaceService).toConstantValue({
            getWorkspaceRootUri: (uri: URI) => (uri.toString().startsWith('file:///home/ada/') ? new URI('file:///home/ada') : undefined)
        });
        container.bind<Pick<VisibleFiles, 'filter'>>(VisibleFiles).toConstantValue({
            filter: async uris => new Set([...uris].filter(uri => !uri.endsWith('.env')))
        });
        container.bind(BridgePreferences).toConstantValue({ get: () => isReviewed });
        container.bind(ChangeApplier).toSelf();
        applier = container.get(ChangeApplier);
    });

    function apply(files: readonly EditedFile[], source = new CancellationTokenSource()): Promise<string> {
        const call: ActionCall = {
            command: 'refactor.rename',
            args: {},
            base: 'file:///home/ada',
            sessionId: 's',
            sessionName: 'Claude',
            token: source.token,
            report: () => undefined
        };
        return applier.run(async () => (asked(), { what: 'Renamed', edited: files }), call);
    }

    it('makes a file only where it is not there', async () => {
        const maybe = { isNew: true, mayExist: true };
        await apply([file('a.ts', maybe), file('new.ts', maybe)]);
        expect(requests[0].files).toEqual([
            expect.objectContaining({ uri: 'file:///home/ada/a.ts', isNew: undefined, encoding: 'utf8' }),
            { uri: 'file:///home/ada/new.ts', changes: CHANGES, isNew: true }
        ]);
    });

    it('hands over what the editor knows of each file', async () => {
        expect(
            await apply([file('open.ts'), file('other.ts', { moveTo: 'file:///home/ada/sub/other.ts' }), file('same.ts', { changes: [] })])
        ).toBe('Renamed: 2 files written.\n  open.ts (+1 -1)\n  other.ts -> sub/other.ts (+1 -1)');
        expect(requests).toMatchObject([
            {
                sessionId: 's',
                isReviewed: true,
                files: [
                    { uri: 'file:///home/ada/open.ts', encoding: 'utf16le', expected: 'a\nb' },
                    { uri: 'file:///home/ada/other.ts', encoding: 'utf8', moveTo: 'file:///home/ada/sub/other.ts' }
                ]
            }
        ]);
        expect(requests[0].files[1]).not.toHaveProperty('expected');
    });

    it('writes at once where the user does not review edits', async () => {
        isReviewed = false;
        await apply([file('a.ts')]);
        isReviewed = true;
        expect(requests[0].isReviewed).toBe(false);
    });

    it('changes nothing when one file is in the way', async () => {
        dirty.add('file:///home/ada/open.ts');
        await expect(apply([file('a.ts'), file('open.ts')])).rejects.toThrow('unsaved changes in open.ts. Ask the user to save');
        await expect(apply([file('a.ts'), file('.env')])).rejects.toThrow('files that the user excluded');
        await expect(apply([file('a.ts', { moveTo: 'file:///home/ada/.env' })])).rejects.toThrow('files that the user excluded');
        await expect(apply([file('a.ts'), { uri: 'file:///usr/lib.d.ts', changes: CHANGES }])).rejects.toThrow('outside of the workspace');
        expect(requests).toEqual([]);
    });

    it('asks again when a text was older than the file, or changed while it asked', async () => {
        let count = 0;
        asked = () => {
            count++;
            version += count === 2 ? 1 : 0;
        };
        onDisk = 'c';
        await apply([file('open.ts')]);
        expect(count).toBe(3);
        expect(requests).toMatchObject([{ files: [{ expected: 'c' }] }]);
    });

    it('gives up where a text never comes to rest', async () => {
        asked = () => void version++;
        await expect(apply([file('open.ts')])).rejects.toThrow('open.ts changes all the time');
        expect(requests).toEqual([]);
    });

    it('takes proposals back when nobody waits any more', async () => {
        const source = new CancellationTokenSource();
        onRequest = () => source.cancel();
        await apply([file('a.ts')], source);
        expect(cancelled).toEqual([requests[0].id]);
        await expect(apply([file('a.ts')], source)).rejects.toThrow('Cancelled: nothing was changed.');
        expect(requests).toHaveLength(1);
    });
});
