// SPDX-License-Identifier: EPL-2.0

import { z } from 'zod';
import { ActionGroup } from '../../../common/actions';

export const ActionCommand = Symbol('ActionCommand');

/**
 * A command that the model can give through `executeCode`: pure data. Whoever adds one binds it to this symbol here, and an `ActionHandler`
 * of the same name in the page.
 */
export interface ActionCommand<S extends z.ZodObject = z.ZodObject> {
    /** `<what>.<verb>`, for example `task.run`. */
    readonly name: string;
    /** The switch that it stands behind. */
    readonly group: ActionGroup;
    /** One line for the model: when to use it, what comes back and what it costs. */
    readonly summary: string;
    /**
     * Lines and columns are 1-based. Arguments whose name is or ends in `file` or `files` may be relative to where the session works, absolute,
     * or `path:line[:column]`; they become `file:` URIs before this schema sees them, and `line` and `column` are filled in from `file`.
     */
    readonly args: S;
    /** The user is asked in the IDE each time, even where the switch says `on`. */
    readonly alwaysAsks?: boolean;
}

/** Keeps the type of the arguments. */
export function defineAction<S extends z.ZodObject>(command: ActionCommand<S>): ActionCommand<S> {
    return command;
}
