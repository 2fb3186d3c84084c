// SPDX-License-Identifier: EPL-2.0

import { ApplicationPackage } from '@theia/core/shared/@theia/application-package';
import { ILogger } from '@theia/core';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { Host } from './host';

const FALLBACK = 'Theia';
const MAX_LENGTH = 60;

/** The name under which the CLI shows this IDE: the application's own, or what `CLAUDE_BRIDGE_IDE_NAME` says. */
@injectable()
export class IdeName {
    @inject(Host)
    protected readonly host: Host;

    @inject(ApplicationPackage)
    protected readonly application: ApplicationPackage;

    @inject(ILogger)
    @named('claude-bridge:IdeName')
    protected readonly logger: ILogger;

    get(): string {
        return [this.host.env.CLAUDE_BRIDGE_IDE_NAME, this.getApplicationName()].map(toLabel).find(name => !!name) ?? FALLBACK;
    }

    protected getApplicationName(): string | undefined {
        try {
            return this.application.props.frontend.config.applicationName;
        } catch (error) {
            // The package file is not part of every way to ship an application.
            this.logger.warn(`The application has no readable package.json; Claude shows this IDE as ${FALLBACK}`, error);
            return undefined;
        }
    }
}

/** The CLI prints the name into a terminal. */
function toLabel(name: string | undefined): string {
    return (name ?? '')
        .replace(/\p{C}+/gu, ' ')
        .trim()
        .slice(0, MAX_LENGTH);
}
