// SPDX-License-Identifier: EPL-2.0

import { codicon } from '@theia/core/lib/browser';
import * as React from '@theia/core/shared/react';

export interface ViewSectionProps {
    readonly id: string;
    readonly title: string;
    readonly count: number;
    readonly isOpen: boolean;
    readonly onToggle: () => void;
    readonly children: React.ReactNode;
}

/** A part of the view under a heading that opens and closes it. */
export function ViewSection({ id, title, count, isOpen, onToggle, children }: ViewSectionProps): React.ReactElement {
    const bodyId = `${id}-body`;
    return (
        <section className="claude-section" id={id} aria-label={title}>
            <h3 className="claude-section-heading">
                <button type="button" aria-expanded={isOpen} aria-controls={bodyId} onClick={onToggle}>
                    <span className={codicon(isOpen ? 'chevron-down' : 'chevron-right')} aria-hidden="true" />
                    <span className="claude-section-title">{title}</span>
                    {count > 0 && <span className="claude-section-count">{count}</span>}
                </button>
            </h3>
            <div id={bodyId} hidden={!isOpen}>
                {isOpen && children}
            </div>
        </section>
    );
}
