// SPDX-License-Identifier: EPL-2.0

import { ILogger, MessageService } from '@theia/core';
import { Container } from '@theia/core/shared/inversify';
import { JournalChange, JournalServer, JournalSession, JournalTurn } from '../../common/journal';
import { ReviewAnnouncer } from '../review/review-announcer';
import { ChangeActions } from './change-actions';
import { ChangesModel } from './changes-model';
import { UndoReport } from './undo-report';
import { UnsavedTargets } from './unsaved-targets';

jest.mock('@theia/core/lib/browser', () => ({ ConfirmDialog: class {} }));
jest.mock('./changes-model', () => ({ ChangesModel: class {} }));
jest.mock('./undo-report', () => ({ UndoReport: class {} }));
jest.mock('./unsaved-targets', () => ({ UnsavedTargets: class {} }));

describe('ChangeActions', () => {
    const entry = { session: {} as JournalSession, turn: {} as JournalTurn, change: { id: 'c', path: '/w/a.ts' } as JournalChange };
    let heard: string[];
    let seen: string[];
    let keepChanges: () => Promise<void>;
    let actions: ChangeActions;

    beforeEach(() => {
        [heard, seen] = [[], []];
        keepChanges = async () => undefined;
        const container = new Container();
        container.bind(ChangeActions).toSelf();
        container.bind(JournalServer).toConstantValue({ keepChanges: () => keepChanges() } as unknown as JournalServer);
        container.bind(ChangesModel).toConstantValue({ refresh: async () => undefined } as unknown as ChangesModel);
        container
            .bind(ReviewAnnouncer)
            .toConstantValue({ announce: (text: string) => void heard.push(text) } as unknown as ReviewAnnouncer);
        container
            .bind(MessageService)
            .toConstantValue({ error: async (text: string) => void seen.push(text) } as unknown as MessageService);
        container.bind(ILogger).toConstantValue({ error: () => undefined } as unknown as ILogger);
        for (const service of [UndoReport, UnsavedTargets]) {
            container.bind<unknown>(service).toConstantValue({});
        }
        actions = container.get(ChangeActions);
    });

    it('tells what is kept', async () => {
        await actions.keepEntries([entry]);
        expect(heard).toEqual(['Kept: a.ts.']);
        expect(seen).toEqual([]);
    });

    it('does not say that something is kept that could not be', async () => {
        keepChanges = () => Promise.reject(new Error('no connection'));
        await actions.keepEntries([entry]);
        expect(heard).toEqual([]);
        expect(seen).toEqual([expect.stringContaining('no connection')]);
    });
});
