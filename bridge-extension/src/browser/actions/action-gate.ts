// SPDX-License-Identifier: EPL-2.0

import { Emitter, Event, PreferenceScope, PreferenceService } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import { WorkspaceTrustService } from '@theia/workspace/lib/browser/workspace-trust-service';
import { ACTION_GROUPS, ActionGroup, ActionSwitch, ActionSwitches, DEFAULT_SWITCHES, isActionSwitch } from '../../common/actions';
import { ACTION_PREFERENCES, actionPreference } from './action-preferences';

/** What the user's switches say about a command. */
export type Permission = { readonly kind: 'on' } | { readonly kind: 'ask' } | { readonly kind: 'off'; readonly reason: string };

/** Knows what the user allows Claude to do in this window. */
@injectable()
export class ActionGate {
    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    @inject(WorkspaceTrustService)
    protected readonly trust: WorkspaceTrustService;

    /** Not known before the user answered, and nothing waits for that. */
    protected isTrusted = false;

    protected readonly onDidChangeEmitter = new Emitter<void>();
    /** A switch or the trust in the workspace changed. */
    readonly onDidChange: Event<void> = this.onDidChangeEmitter.event;

    @postConstruct()
    protected init(): void {
        this.preferences.onPreferenceChanged(({ preferenceName }) => {
            if (ACTION_PREFERENCES.has(preferenceName)) {
                this.onDidChangeEmitter.fire();
            }
        });
        this.trust.onDidChangeWorkspaceTrust(isTrusted => this.setTrusted(isTrusted));
        void this.trust.getWorkspaceTrust().then(isTrusted => this.setTrusted(isTrusted));
    }

    get isWorkspaceTrusted(): boolean {
        return this.isTrusted;
    }

    get switches(): ActionSwitches {
        return Object.fromEntries(ACTION_GROUPS.map(group => [group, this.read(group)])) as Record<ActionGroup, ActionSwitch>;
    }

    permission(group: ActionGroup, alwaysAsks: boolean): Permission {
        if (!this.isTrusted) {
            return { kind: 'off', reason: 'the user does not trust this workspace, so nothing is run in it' };
        }
        const position = this.read(group);
        if (position === 'off') {
            return { kind: 'off', reason: `the user turned this off (setting ${actionPreference(group)})` };
        }
        return { kind: alwaysAsks ? 'ask' : position };
    }

    async set(group: ActionGroup, position: ActionSwitch): Promise<void> {
        await this.preferences.set(actionPreference(group), position, PreferenceScope.User);
    }

    /** Only the user's own settings count; what is none of the positions is a mistake, and a mistake allows nothing. */
    protected read(group: ActionGroup): ActionSwitch {
        const value = this.preferences.inspect<string>(actionPreference(group))?.globalValue;
        return value === undefined ? DEFAULT_SWITCHES[group] : isActionSwitch(value) ? value : 'off';
    }

    protected setTrusted(isTrusted: boolean): void {
        if (isTrusted !== this.isTrusted) {
            this.isTrusted = isTrusted;
            this.onDidChangeEmitter.fire();
        }
    }
}
