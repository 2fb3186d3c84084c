// SPDX-License-Identifier: EPL-2.0

import * as React from '@theia/core/shared/react';

/** Keys drawn as keys; nothing when there are none. */
export function KeyCaps({ keys }: { readonly keys: readonly string[] }): React.JSX.Element {
    return (
        <span className="claude-keys">
            {keys.map((key, index) => (
                <kbd key={index}>{key}</kbd>
            ))}
        </span>
    );
}
