// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';
import { ACTION_GROUPS, ACTION_SWITCHES, ActionGroup, ActionSwitch, ActionSwitches, isActionSwitch } from '../../../common/actions';
import { GROUP_DESCRIPTIONS, GROUP_LABELS, SWITCH_LABELS } from '../action-preferences';

export interface SwitchListProps {
    readonly switches: ActionSwitches;
    readonly isTrusted: boolean;
    readonly onChange: (group: ActionGroup, position: ActionSwitch) => void;
}

/** One line for each group of commands, with its switch. */
export function SwitchList({ switches, isTrusted, onChange }: SwitchListProps): React.ReactElement {
    return (
        <div className="claude-switches">
            {!isTrusted && (
                <p className="claude-switches-note">
                    <span className="codicon codicon-shield" aria-hidden="true" />{' '}
                    {nls.localize(
                        'theia/claude-bridge/door/untrusted',
                        'This workspace is not trusted: Claude may do nothing of this here, whatever the switches say.'
                    )}
                </p>
            )}
            {ACTION_GROUPS.map(group => (
                <label key={group} className="claude-switch" title={GROUP_DESCRIPTIONS[group]}>
                    <span className="claude-switch-label">{GROUP_LABELS[group]}</span>
                    <select
                        className="theia-select"
                        value={switches[group]}
                        aria-description={GROUP_DESCRIPTIONS[group]}
                        onChange={({ target: { value } }) => isActionSwitch(value) && onChange(group, value)}
                    >
                        {ACTION_SWITCHES.map(position => (
                            <option key={position} value={position}>
                                {SWITCH_LABELS[position]}
                            </option>
                        ))}
                    </select>
                </label>
            ))}
        </div>
    );
}
