// SPDX-License-Identifier: EPL-2.0

import { Event, nls } from '@theia/core';
import { inject, injectable, postConstruct } from '@theia/core/shared/inversify';
import * as React from '@theia/core/shared/react';
import { ViewPart, ViewPartHost } from '../../claude-view/view-part';
import { ActionGate } from '../action-gate';
import { ActionsClientImpl } from '../actions-client-impl';
import { EARLIER_ID, toActivityRows } from './activity-rows';
import { SwitchList } from './switch-list';

export const ACTIVITY_SECTION = 'activity';
const SWITCHES_SECTION = 'switches';

/** What Claude did in the IDE, and what it may do. */
@injectable()
export class ActivityPart implements ViewPart {
    readonly position = 'bottom';
    readonly initiallyCollapsed = [SWITCHES_SECTION, EARLIER_ID];

    @inject(ActionsClientImpl)
    protected readonly actions: ActionsClientImpl;

    @inject(ActionGate)
    protected readonly gate: ActionGate;

    onDidChange: Event<void>;

    @postConstruct()
    protected init(): void {
        this.onDidChange = Event.any(this.actions.onDidChange, this.gate.onDidChange);
    }

    render(host: ViewPartHost): React.ReactNode {
        return (
            <>
                {this.renderActivity(host)}
                {host.section(
                    SWITCHES_SECTION,
                    nls.localize('theia/claude-bridge/door/switches', 'What Claude May Do'),
                    0,
                    <SwitchList
                        switches={this.gate.switches}
                        isTrusted={this.gate.isWorkspaceTrusted}
                        onChange={(group, position) => void this.gate.set(group, position)}
                    />
                )}
            </>
        );
    }

    protected renderActivity(host: ViewPartHost): React.ReactNode {
        const { activities } = this.actions;
        const title = nls.localize('theia/claude-bridge/door/activity', 'Activity');
        const empty = nls.localize(
            'theia/claude-bridge/door/noActivity',
            'What Claude runs in the IDE appears here: builds, tests, debugging, refactorings.'
        );
        return host.section(
            ACTIVITY_SECTION,
            title,
            activities.filter(({ end }) => !end).length,
            activities.length > 0 ? (
                host.tree(
                    title,
                    toActivityRows(activities, id => host.isCollapsed(id))
                )
            ) : (
                <p className="claude-empty">{empty}</p>
            )
        );
    }
}
