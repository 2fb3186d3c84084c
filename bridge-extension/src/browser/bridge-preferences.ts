// SPDX-License-Identifier: EPL-2.0

import { nls, PreferenceContribution, PreferenceSchema, PreferenceScope, PreferenceService } from '@theia/core';
import { createPreferenceProxy, PreferenceProxy } from '@theia/core/lib/common/preferences';
import { interfaces } from '@theia/core/shared/inversify';
import { ContextShare } from './context/selection-snapshot';
import { reviewPreferenceProperties, ReviewConfiguration } from './review/review-preferences';

/** Files whose names alone tell that they hold secrets. */
const SECRET_FILES = [
    '**/.env',
    '**/.env.*',
    '**/*.pem',
    '**/*.key',
    '**/*.p12',
    '**/*.pfx',
    '**/*.jks',
    '**/*.keystore',
    '**/*.kdbx',
    '**/id_rsa*',
    '**/id_dsa*',
    '**/id_ecdsa*',
    '**/id_ed25519*',
    '**/.ssh/**',
    '**/.gnupg/**',
    '**/.aws/credentials',
    '**/.netrc',
    '**/.npmrc',
    '**/.pypirc',
    '**/.git-credentials',
    '**/.docker/config.json',
    '**/.kube/config',
    '**/.credentials.json',
    '**/credentials.json',
    '**/secrets.{json,yml,yaml,toml}'
];

export interface BridgeConfiguration extends ReviewConfiguration {
    readonly 'claudeBridge.context.share': ContextShare;
    readonly 'claudeBridge.context.exclude': readonly string[];
    readonly 'claudeBridge.mention.focusTerminal': boolean;
    readonly 'claudeBridge.start.command': string;
    readonly 'claudeBridge.start.arguments': readonly string[];
    readonly 'claudeBridge.start.model': string;
    readonly 'claudeBridge.start.reviewEdits': boolean;
}

export const bridgePreferenceSchema: PreferenceSchema = {
    title: 'Claude',
    scope: PreferenceScope.Folder,
    properties: {
        ...reviewPreferenceProperties,
        'claudeBridge.context.share': {
            type: 'string',
            enum: ['off', 'file', 'selection'],
            enumDescriptions: [
                nls.localize('theia/claude-bridge/contextShareOff', 'Nothing is told; only what you mention yourself is.'),
                nls.localize('theia/claude-bridge/contextShareFile', 'Only the name of the file you look at.'),
                nls.localize('theia/claude-bridge/contextShareSelection', 'The name of the file you look at and the text you select in it.')
            ],
            default: 'selection',
            description: nls.localize(
                'theia/claude-bridge/contextShare',
                'What Claude is told about the editor you look at. A workspace can only tell less.'
            )
        },
        'claudeBridge.context.exclude': {
            type: 'array',
            items: { type: 'string' },
            default: SECRET_FILES,
            description: nls.localize(
                'theia/claude-bridge/contextExclude',
                'Glob patterns of files that Claude is told nothing about: neither name nor selection while you look at them, and nothing in what it reads of the IDE. A workspace can only add to yours.'
            )
        },
        'claudeBridge.mention.focusTerminal': {
            type: 'boolean',
            default: true,
            description: nls.localize(
                'theia/claude-bridge/mentionFocusTerminal',
                "Move the keyboard focus to Claude's terminal after mentioning a file or selection."
            )
        },
        'claudeBridge.start.command': {
            type: 'string',
            default: 'claude',
            scope: PreferenceScope.User,
            description: nls.localize(
                'theia/claude-bridge/startCommand',
                'The program that "Start Claude" runs in a terminal. Workspaces cannot change it.'
            )
        },
        'claudeBridge.start.arguments': {
            type: 'array',
            items: { type: 'string' },
            default: [],
            scope: PreferenceScope.User,
            description: nls.localize(
                'theia/claude-bridge/startArguments',
                'Further arguments for the program, one entry each. Workspaces cannot change them.'
            )
        },
        'claudeBridge.start.model': {
            type: 'string',
            default: '',
            scope: PreferenceScope.User,
            description: nls.localize(
                'theia/claude-bridge/startModel',
                'The model that "Start Claude" asks for, as "claude --model" takes it. Empty: Claude chooses. Workspaces cannot change it.'
            )
        },
        'claudeBridge.start.reviewEdits': {
            type: 'boolean',
            default: true,
            scope: PreferenceScope.User,
            description: nls.localize(
                'theia/claude-bridge/startReviewEdits',
                '"Start Claude" asks Claude to show each edit for review, whatever its permission mode is. Without it, no diff opens in auto mode.'
            )
        }
    }
};

export const BridgePreferences = Symbol('BridgePreferences');
export type BridgePreferences = PreferenceProxy<BridgeConfiguration>;

export function bindBridgePreferences(bind: interfaces.Bind): void {
    bind(PreferenceContribution).toConstantValue({ schema: bridgePreferenceSchema });
    bind(BridgePreferences)
        .toDynamicValue(context =>
            createPreferenceProxy(context.container.get<PreferenceService>(PreferenceService), bridgePreferenceSchema)
        )
        .inSingletonScope();
}
