// SPDX-License-Identifier: EPL-2.0

import { PreferenceService } from '@theia/core';
import { inject, injectable } from '@theia/core/shared/inversify';
import { isArrayOf, isString } from '../../common/guards';
import { ContextShare } from './selection-snapshot';

/** From the least to the most. */
const SHARES: readonly ContextShare[] = ['off', 'file', 'selection'];

/**
 * What Claude may be told. Settings of a workspace come with a clone: they can keep more from Claude than the user does, and give it nothing
 * that the user keeps from it.
 */
@injectable()
export class ContextRules {
    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    /** The least of what user, workspace and folder say; what none of them can mean is nothing. @param uri absent: whatever the file */
    share(uri?: string): ContextShare {
        const positions = this.values('claudeBridge.context.share', uri).map(value => SHARES.findIndex(share => share === value));
        return SHARES[Math.min(...positions)] ?? 'off';
    }

    /** All glob patterns of user, workspace and folder. */
    excluded(uri: string): readonly string[] {
        return this.values('claudeBridge.context.exclude', uri).flatMap(value => (isArrayOf(value, isString) ? value : []));
    }

    protected values(name: string, uri: string | undefined): unknown[] {
        const inspection = this.preferences.inspect(name, uri);
        const own = inspection?.sessionValue ?? inspection?.globalValue ?? inspection?.defaultValue;
        return [own, inspection?.workspaceValue, inspection?.workspaceFolderValue].filter(value => value !== undefined);
    }
}
