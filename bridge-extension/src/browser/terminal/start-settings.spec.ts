// SPDX-License-Identifier: EPL-2.0

import { ILogger, PreferenceInspection, PreferenceService } from '@theia/core';
import { MockLogger } from '@theia/core/lib/common/test/mock-logger';
import { JSONValue } from '@theia/core/shared/@lumino/coreutils';
import { Container } from '@theia/core/shared/inversify';
import { StartSettings } from './start-settings';

type Values = Partial<PreferenceInspection<JSONValue>>;

describe('StartSettings', () => {
    let values: Record<string, Values>;
    let warnings: string[];
    let settings: StartSettings;

    beforeEach(() => {
        values = {
            'claudeBridge.start.command': { defaultValue: 'claude' },
            'claudeBridge.start.arguments': { defaultValue: [] },
            'claudeBridge.start.model': { defaultValue: '' },
            'claudeBridge.start.reviewEdits': { defaultValue: true }
        };
        warnings = [];
        const logger = new MockLogger();
        logger.warn = async (message: string) => void warnings.push(message);
        const container = new Container();
        container.bind(PreferenceService).toConstantValue({ inspect: (name: string) => values[name] } as unknown as PreferenceService);
        container.bind(ILogger).toConstantValue(logger);
        container.bind(StartSettings).toSelf();
        settings = container.get(StartSettings);
    });

    it('starts claude with review when nothing is set', () => {
        expect(settings.read('new')).toEqual({ program: 'claude', arguments: [], reviewEdits: true, conversation: 'new' });
    });

    it("takes the user's own values", () => {
        values['claudeBridge.start.command'].globalValue = '/opt/claude';
        values['claudeBridge.start.arguments'].globalValue = ['--model', 'opus'];
        values['claudeBridge.start.model'].globalValue = ' sonnet ';
        values['claudeBridge.start.reviewEdits'].globalValue = false;
        expect(settings.read('continue')).toEqual({
            program: '/opt/claude',
            arguments: ['--model', 'opus'],
            reviewEdits: false,
            conversation: 'continue',
            model: 'sonnet'
        });
    });

    it('lets no workspace choose what is executed, and says so', () => {
        values['claudeBridge.start.command'].workspaceValue = './evil.sh';
        values['claudeBridge.start.arguments'].workspaceFolderValue = ['--dangerously-skip-permissions'];
        values['claudeBridge.start.model'].workspaceValue = 'expensive';
        values['claudeBridge.start.reviewEdits'].workspaceValue = false;
        expect(settings.read('new')).toEqual({ program: 'claude', arguments: [], reviewEdits: true, conversation: 'new' });
        expect(warnings).toHaveLength(4);
        expect(warnings[0]).toContain('claudeBridge.start.command');
    });

    it.each([[''], ['  '], [42], [null]])('falls back to claude for the command %p', command => {
        values['claudeBridge.start.command'].globalValue = command;
        expect(settings.read('new').program).toBe('claude');
    });

    it.each([['--model'], [[1, 2]], [{ a: 1 }]])('passes over arguments of the wrong form: %p', args => {
        values['claudeBridge.start.arguments'].globalValue = args;
        expect(settings.read('new').arguments).toEqual([]);
    });
});
