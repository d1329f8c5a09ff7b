import { z } from 'zod';

import { TabIdSchema } from '../../../model/ids.ts';
import {
  FactDraftSchema,
  InstructionScopeSchema,
  MemoryListsSchema,
  MemoryRemovalSchema,
} from '../../../model/memory/memory.ts';
import { MemoryFileSchema } from '../../../model/memory/memory-file.ts';
import { MAX_NOTE_CHARS } from '../../../model/memory/memory-limits.ts';
import { defineRoute } from '../../define-route.ts';

const none = z.null();

/** Requests about the memory, and its corrections. */
export const MEMORY_ROUTES = {
  'memory.lists': defineRoute(none, MemoryListsSchema),
  /** Sets the person's instructions; empty text removes them. */
  'memory.setInstructions': defineRoute(
    z.strictObject({ scope: InstructionScopeSchema, text: z.string().max(20_000) }),
    none,
  ),
  /** Saves a fact; `id` is the fact to change, or `null` for a new one. */
  'memory.saveFact': defineRoute(
    z.strictObject({ id: z.uuid().nullable(), fact: FactDraftSchema }),
    none,
  ),
  'memory.editNote': defineRoute(
    z.strictObject({ id: z.uuid(), text: z.string().trim().min(1).max(MAX_NOTE_CHARS) }),
    none,
  ),
  /** Returns the content of an exported file that the person chooses; `null` when cancelled. Throws `MEMORY_FILE_…`. */
  'memory.readFile': defineRoute(none, z.strictObject({ content: MemoryFileSchema.nullable() })),
  /** Adds a file's content; existing entries stay. */
  'memory.import': defineRoute(MemoryFileSchema, z.strictObject({ added: z.int() })),
  /** Saves the memory where the person chooses; `null` when cancelled. */
  'memory.export': defineRoute(
    z.strictObject({ format: z.enum(['json', 'csv']) }),
    z.strictObject({ file: z.string().nullable() }),
  ),
  /** Answers the offer to remember typed text. */
  'memory.answerOffer': defineRoute(
    z.discriminatedUnion('answer', [
      /** Ids of the facts that the person chose. */
      z.strictObject({ answer: z.literal('keep'), ids: z.array(z.uuid()).max(60) }),
      z.strictObject({ answer: z.literal('never') }),
      z.strictObject({ answer: z.literal('later') }),
    ]),
    none,
  ),
  /** Fills a fact that is offered in this tab into the page, at the person's request. */
  'memory.fill': defineRoute(z.strictObject({ tabId: TabIdSchema, id: z.uuid() }), none),
  /** Dismisses the offer in this tab. */
  'memory.dismiss': defineRoute(z.strictObject({ tabId: TabIdSchema }), none),
  'memory.remove': defineRoute(z.strictObject({ removal: MemoryRemovalSchema }), none),
};
