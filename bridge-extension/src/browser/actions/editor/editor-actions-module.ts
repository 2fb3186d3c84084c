// SPDX-License-Identifier: EPL-2.0

import { interfaces } from '@theia/core/shared/inversify';
import { ActionHandler } from '../action-handler';
import { EditorActions } from './editor-actions';
import { LineNotes } from './line-notes';
import { OpenedWidgets } from './opened-widgets';
import { Previews } from './previews';

export function bindEditorActions(bind: interfaces.Bind): void {
    [EditorActions, LineNotes, OpenedWidgets, Previews].forEach(service => bind(service).toSelf().inSingletonScope());
    bind(ActionHandler).toService(EditorActions);
}
