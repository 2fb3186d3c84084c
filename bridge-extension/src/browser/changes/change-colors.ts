// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import { ColorContribution } from '@theia/core/lib/browser/color-application-contribution';
import { ColorRegistry } from '@theia/core/lib/browser/color-registry';
import { injectable } from '@theia/core/shared/inversify';

/** What Claude changed and nobody has reviewed: marks in editors, names in the explorer. */
export const CHANGE_COLOR = 'claudeBridge.unreviewedForeground';

@injectable()
export class ChangeColors implements ColorContribution {
    registerColors(colors: ColorRegistry): void {
        colors.register({
            id: CHANGE_COLOR,
            defaults: {
                dark: 'charts.orange',
                light: 'editorWarning.foreground',
                hcDark: 'charts.orange',
                hcLight: 'editorWarning.foreground'
            },
            description: nls.localize(
                'theia/claude-bridge/changes/color',
                'Files and lines that Claude changed and that wait for a review.'
            )
        });
    }
}
