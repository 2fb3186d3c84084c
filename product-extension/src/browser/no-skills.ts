// SPDX-License-Identifier: EPL-2.0

import { SkillService } from '@theia/ai-core/lib/browser/skill-service';
import { Event } from '@theia/core';
import { injectable } from '@theia/core/shared/inversify';

/**
 * Skills of Theia's own AI features, which are inactive here. The platform would look for some in each page, and start nothing that comes after
 * before it has found them: about a second.
 */
@injectable()
export class NoSkills implements SkillService {
    readonly ready = Promise.resolve();
    readonly onSkillsChanged: Event<void> = Event.None;

    getSkills(): [] {
        return [];
    }

    getSkill(): undefined {
        return undefined;
    }
}
