// SPDX-License-Identifier: EPL-2.0

import { ConnectionHandler, RpcConnectionHandler } from '@theia/core';
import { BackendApplicationContribution } from '@theia/core/lib/node';
import { interfaces } from '@theia/core/shared/inversify';
import { JOURNAL_PATH, JournalClient } from '../../common/journal';
import { ChangeRecorder } from './change-recorder';
import { JournalContribution } from './journal-contribution';
import { JournalDirectory } from './journal-directory';
import { DEFAULT_JOURNAL_LIMITS, JournalLimits } from './journal-limits';
import { JournalService } from './journal-service';
import { JournalStore } from './journal-store';
import { JournalUndo } from './journal-undo';
import { ObservedChanges } from './observed-changes';

export function bindJournal(bind: interfaces.Bind): void {
    bind(JournalLimits).toConstantValue(DEFAULT_JOURNAL_LIMITS);
    bind(JournalDirectory).toSelf().inSingletonScope();
    bind(JournalStore).toSelf().inSingletonScope();
    bind(JournalUndo).toSelf().inSingletonScope();
    bind(ChangeRecorder).toSelf().inSingletonScope();
    bind(ObservedChanges).toSelf().inSingletonScope();
    bind(JournalService).toSelf().inSingletonScope();
    bind(JournalContribution).toSelf().inSingletonScope();
    bind(BackendApplicationContribution).toService(JournalContribution);
    bind(ConnectionHandler)
        .toDynamicValue(
            ({ container }) =>
                new RpcConnectionHandler<JournalClient>(JOURNAL_PATH, client => {
                    const service = container.get(JournalService);
                    service.addClient(client);
                    return service;
                })
        )
        .inSingletonScope();
}
