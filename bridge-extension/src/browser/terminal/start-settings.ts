// SPDX-License-Identifier: EPL-2.0

import { ILogger, PreferenceService } from '@theia/core';
import { JSONValue } from '@theia/core/shared/@lumino/coreutils';
import { inject, injectable, named } from '@theia/core/shared/inversify';
import { isArrayOf, isString } from '../../common/guards';
import { ClaudeCommand, Conversation } from './claude-command-line';

/**
 * Settings that decide what is executed. Only the user's own values count: a cloned repository must not choose a program, so values from
 * a workspace or folder are passed over.
 */
@injectable()
export class StartSettings {
    @inject(PreferenceService)
    protected readonly preferences: PreferenceService;

    @inject(ILogger)
    @named('claude-bridge:StartSettings')
    protected readonly logger: ILogger;

    read(conversation: Conversation): ClaudeCommand {
        const program = this.readUserValue('claudeBridge.start.command');
        const model = this.readUserValue('claudeBridge.start.model');
        const args = this.readUserValue('claudeBridge.start.arguments');
        return {
            program: isString(program) && program.trim() ? program.trim() : 'claude',
            arguments: isArrayOf(args, isString) ? args : [],
            reviewEdits: this.readUserValue('claudeBridge.start.reviewEdits') !== false,
            conversation,
            model: isString(model) && model.trim() ? model.trim() : undefined
        };
    }

    protected readUserValue(name: string): JSONValue | undefined {
        const inspection = this.preferences.inspect<JSONValue>(name);
        if (inspection?.workspaceValue !== undefined || inspection?.workspaceFolderValue !== undefined) {
            this.logger.warn(`The workspace sets ${name}, which is ignored: only your own settings decide what is started.`);
        }
        return inspection?.sessionValue ?? inspection?.globalValue ?? inspection?.defaultValue;
    }
}
