// SPDX-License-Identifier: EPL-2.0

import { nls } from '@theia/core';
import * as React from '@theia/core/shared/react';

/** Stands where the sessions would. */
export function NoSessions({ onStart }: { readonly onStart: () => void }): React.ReactElement {
    return (
        <div className="claude-empty">
            <p>
                {nls.localize(
                    'theia/claude-bridge/view/noSessions',
                    'No Claude is connected. Start one here, or type claude in any terminal of this window: it finds the IDE by itself.'
                )}
            </p>
            <button type="button" className="theia-button claude-start" onClick={onStart}>
                <span className="codicon codicon-sparkle" aria-hidden="true" />
                {nls.localize('theia/claude-bridge/startClaude', 'Start Claude')}
            </button>
        </div>
    );
}
