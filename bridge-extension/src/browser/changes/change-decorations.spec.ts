// SPDX-License-Identifier: EPL-2.0

import { Emitter, URI } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { ChangeDecorations } from './change-decorations';
import { ChangesModel } from './changes-model';

// The real modules need a browser; only their identities are used here.
jest.mock('@theia/core/lib/browser/decorations-service', () => ({ DecorationsService: Symbol('DecorationsService') }));
jest.mock('./change-colors', () => ({ CHANGE_COLOR: 'color' }));
jest.mock('./changes-model', () => ({ ChangesModel: Symbol('ChangesModel') }));

const { DecorationsService } = jest.requireMock<Record<string, symbol>>('@theia/core/lib/browser/decorations-service');

describe('ChangeDecorations', () => {
    it('marks unreviewed files, and has only those drawn anew that differ', () => {
        const changed = new Emitter<void>();
        const model = { unreviewed: [] as object[], onDidChange: changed.event };
        const container = new Container();
        container.bind<unknown>(ChangesModel).toConstantValue(model);
        container.bind(DecorationsService).toConstantValue({ registerDecorationsProvider: () => undefined });
        container.bind(ChangeDecorations).toSelf();
        const decorations = container.get(ChangeDecorations);
        const drawn: string[][] = [];
        decorations.onDidChange(uris => drawn.push(uris.map(uri => uri.path.base)));
        decorations.onStart();
        const show = (...names: string[]) => {
            model.unreviewed = names.map(name => ({ change: { path: `/w/${name}` } }));
            changed.fire();
        };
        show('a.ts', 'b.ts');
        show('a.ts', 'b.ts', 'b.ts');
        show('b.ts', 'c.ts');
        expect(drawn).toEqual([
            ['a.ts', 'b.ts'],
            ['c.ts', 'a.ts']
        ]);
        const isMarked = (name: string) => decorations.provideDecorations(new URI(`file:///w/${name}`)) !== undefined;
        expect(['a.ts', 'b.ts', 'c.ts'].map(isMarked)).toEqual([false, true, true]);
    });
});
