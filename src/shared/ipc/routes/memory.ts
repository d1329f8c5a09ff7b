import { z } from 'zod';

import { TabIdSchema } from '../../model/ids.ts';
import {
  FactDraftSchema,
  InstructionScopeSchema,
  MemoryListsSchema,
  MemoryRemovalSchema,
} from '../../model/memory/memory.ts';
import { MemoryFileSchema } from '../../model/memory/memory-file.ts';
import { MAX_NOTE_CHARS } from '../../model/memory/memory-limits.ts';
import { defineRoute } from '../define-route.ts';

const none = z.null();

/** Requests about the memory, and its corrections. */
export const MEMORY_ROUTES = {
  'memory.lists': defineRoute(none, MemoryListsSchema),
  /** Empty words remove them. */
  'memory.setInstructions': defineRoute(
    z.strictObject({ scope: InstructionScopeSchema, text: z.string().max(20_000) }),
    none,
  ),
  /** `id`: the fact that is changed; `null`: a new one. */
  'memory.saveFact': defineRoute(
    z.strictObject({ id: z.uuid().nullable(), fact: FactDraftSchema }),
    none,
  ),
  'memory.editNote': defineRoute(
    z.strictObject({ id: z.uuid(), text: z.string().trim().min(1).max(MAX_NOTE_CHARS) }),
    none,
  ),
  /** Asks for an exported file and shows its content; `null`: cancelled. Throws `MEMORY_FILE_…`. */
  'memory.readFile': defineRoute(none, z.strictObject({ content: MemoryFileSchema.nullable() })),
  /** Adds a file's content; existing entries stay. */
  'memory.import': defineRoute(MemoryFileSchema, z.strictObject({ added: z.int() })),
  /** Asks where to; `null`: the person changed their mind. */
  'memory.export': defineRoute(
    z.strictObject({ format: z.enum(['json', 'csv']) }),
    z.strictObject({ file: z.string().nullable() }),
  ),
  /** Answers the offer to remember typed text. */
  'memory.answerOffer': defineRoute(
    z.strictObject({ answer: z.enum(['keep', 'never', 'later']) }),
    none,
  ),
  /** Fills in a fact that is offered in this tab, by the person's word. */
  'memory.fill': defineRoute(z.strictObject({ tabId: TabIdSchema, id: z.uuid() }), none),
  /** Dismisses the offer in this tab. */
  'memory.dismiss': defineRoute(z.strictObject({ tabId: TabIdSchema }), none),
  'memory.remove': defineRoute(z.strictObject({ removal: MemoryRemovalSchema }), none),
};
