// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { ColorContribution } from '@theia/core/lib/browser/color-application-contribution';
import { ColorRegistry } from '@theia/core/lib/browser/color-registry';
import { Color } from '@theia/core/lib/common/color';
import { injectable } from '@theia/core/shared/inversify';

/** What Claude changed and nobody has reviewed: marks in editors, names in the explorer. */
export const CHANGE_COLOR = 'claudeBridge.unreviewedForeground';
const ADDED_COLOR = 'claudeBridge.addedForeground';
const REMOVED_COLOR = 'claudeBridge.removedForeground';

@injectable()
export class ChangeColors implements ColorContribution {
    /** The colours of light themes are made for areas; as text they need more contrast. */
    registerColors(colors: ColorRegistry): void {
        const register = (id: string, color: string, description: string) =>
            colors.register({
                id,
                defaults: { dark: color, light: Color.darken(color, 0.35), hcDark: color, hcLight: Color.darken(color, 0.35) },
                description
            });
        register(
            CHANGE_COLOR,
            'editorWarning.foreground',
            nls.localize('theia/claude-bridge/changes/color', 'Files and lines that Claude changed and that wait for a review.')
        );
        register(
            ADDED_COLOR,
            'charts.green',
            nls.localize(
                'theia/claude-bridge/changes/addedColor',
                "Added files and numbers of added lines in the list of Claude's changes."
            )
        );
        register(
            REMOVED_COLOR,
            'errorForeground',
            nls.localize(
                'theia/claude-bridge/changes/removedColor',
                "Deleted files and numbers of removed lines in the list of Claude's changes."
            )
        );
    }
}
