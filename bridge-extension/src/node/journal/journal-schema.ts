// SPDX-License-Identifier: EPL-2.0

import { z } from 'zod';

/** One side of a change as it is stored: the hash names the content in the content store. */
const sideSchema = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('absent') }),
    z.object({ kind: z.literal('file'), hash: z.string().regex(/^[0-9a-f]{64}$/), size: z.number(), mode: z.number().optional() }),
    z.object({ kind: z.literal('opaque'), size: z.number().optional(), modifiedAt: z.number().optional() })
]);

const changeSchema = z.object({
    id: z.string(),
    path: z.string(),
    source: z.enum(['announced', 'accepted', 'observed']),
    state: z.enum(['unreviewed', 'kept', 'undone']),
    before: sideSchema,
    /** Absent: announced, but not yet seen to be written. */
    after: sideSchema.optional(),
    added: z.number().optional(),
    removed: z.number().optional(),
    changedAt: z.number()
});

const turnSchema = z.object({ id: z.string(), number: z.number(), startedAt: z.number(), changes: z.array(changeSchema) });

const sessionSchema = z.object({ id: z.string(), name: z.string(), turnCount: z.number(), turns: z.array(turnSchema) });

export const journalSchema = z.object({
    version: z.literal(1),
    /** False: the user does not want a journal. */
    isEnabled: z.boolean().default(true),
    sessions: z.array(sessionSchema)
});

export type SideRecord = z.infer<typeof sideSchema>;
export type ChangeRecord = z.infer<typeof changeSchema>;
export type TurnRecord = z.infer<typeof turnSchema>;
export type SessionRecord = z.infer<typeof sessionSchema>;
export type JournalRecord = z.infer<typeof journalSchema>;
