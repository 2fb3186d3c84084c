// SPDX-License-Identifier: EPL-2.0

import { Emitter, ILogger, URI } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { EditorManager } from '@theia/editor/lib/browser';
import { MonacoEditor } from '@theia/monaco/lib/browser/monaco-editor';
import { JournalChange } from '../../common/journal';
import { ChangeMarks } from './change-marks';
import { ChangeOpener } from './change-opener';
import { ChangesModel } from './changes-model';
import { ChangesSettler } from './changes-settler';
import { OldContents } from './old-contents';

const shown: (string | undefined)[] = [];

jest.mock('@theia/editor/lib/browser', () => ({ EditorManager: class {}, EditorWidget: class {} }));
jest.mock('@theia/monaco/lib/browser/monaco-editor', () => ({ MonacoEditor: class {} }));
jest.mock('@theia/monaco/lib/browser/monaco-diff-editor', () => ({ MonacoDiffEditor: class {} }));
jest.mock('./change-opener', () => ({ ChangeOpener: class {} }));
jest.mock('./changes-model', () => ({ ChangesModel: class {} }));
jest.mock('./changes-settler', () => ({ ChangesSettler: class {} }));
jest.mock('./old-contents', () => ({ OldContents: class {} }));
jest.mock('./marked-editor', () => ({
    MarkedEditor: class {
        readonly uri = 'file:///w/a.ts';
        setOldText = (text: string | undefined) => void shown.push(text);
    }
}));

function sessionsWith(...states: JournalChange['state'][]): object[] {
    const changes = states.map(state => ({ id: 'c', path: '/w/a.ts', source: 'announced', state, hasOldContent: true, added: 1 }));
    return [{ id: 's', turns: [{ id: 't', startedAt: 1, changes }] }];
}

describe('ChangeMarks', () => {
    it('leaves no marks of a change that was decided while its old content was fetched', async () => {
        const changed = new Emitter<void>();
        const model = { sessions: sessionsWith('unreviewed'), onDidChange: changed.event };
        let arrive: (content: { text: string }) => void = () => undefined;
        const editor = Object.assign(new (MonacoEditor as unknown as new () => object)(), {
            uri: new URI('file:///w/a.ts'),
            document: { onDidSaveModel: () => ({ dispose: () => undefined }) }
        });
        const container = new Container({ defaultScope: 'Singleton' });
        container.bind(ChangeMarks).toSelf();
        container.bind<unknown>(ChangesModel).toConstantValue(model);
        container.bind<unknown>(OldContents).toConstantValue({ read: () => new Promise(resolve => (arrive = resolve)) });
        container.bind<unknown>(EditorManager).toConstantValue({
            all: [{ editor, disposed: { connect: () => undefined } }],
            onCreated: () => undefined
        });
        for (const service of [ChangeOpener, ChangesSettler, ILogger]) {
            container.bind<unknown>(service).toConstantValue({});
        }
        container.get(ChangeMarks).onStart();
        model.sessions = sessionsWith('kept');
        changed.fire();
        await new Promise(setImmediate);
        expect(shown).toEqual([undefined]);
        arrive({ text: 'as it was before' });
        await new Promise(setImmediate);
        expect(shown).toEqual([undefined]);
    });
});
