// SPDX-License-Identifier: EPL-2.0

import { AIActivationServiceImpl, ENABLE_AI_CONTEXT_KEY } from '@theia/ai-core/lib/browser/ai-activation-service';
import { injectable } from '@theia/core/shared/inversify';

/**
 * Keeps Theia's own AI features out of sight. They are in the product only because `@theia/plugin-ext` depends on them,
 * and without this the platform takes them for switched on.
 */
@injectable()
export class InactiveAIActivationService extends AIActivationServiceImpl {
    override isActive = false;

    override canRun = false;

    override initialize(): void {
        this.contextKeyService.createKey(ENABLE_AI_CONTEXT_KEY, false);
    }
}
