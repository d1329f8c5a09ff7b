import { z } from 'zod';

import { RunIdSchema } from '../ids.ts';
import { FACT_KINDS } from './fact-kinds.ts';
import { MAX_FACT_CHARS, MAX_FACT_LABEL, MAX_NOTE_CHARS } from './memory-limits.ts';

/** Parts of the memory, each with a switch. */
export const MemoryPartSchema = z.enum(['instructions', 'facts', 'sites']);
export type MemoryPart = z.infer<typeof MemoryPartSchema>;

/** An origin of the web. */
export const MemoryOriginSchema = z
  .string()
  .max(300)
  .regex(/^https?:\/\/[^/?#@\s]+$/, 'no origin');

/** Everywhere, or one site. */
export const InstructionScopeSchema = z.union([z.literal('all'), MemoryOriginSchema]);
export type InstructionScope = z.infer<typeof InstructionScopeSchema>;

/** The person's standing instructions. */
export const InstructionSchema = z.strictObject({
  scope: InstructionScopeSchema,
  text: z.string(),
  /** Last change, ms since the epoch. */
  at: z.int(),
});
export type Instruction = z.infer<typeof InstructionSchema>;

const id = z.uuid();

/** `form`: of a form that the person filled in by hand and confirmed; `task`: of a task's words, confirmed. */
export const FactSourceSchema = z.enum(['typed', 'form', 'task', 'import']);
export type FactSource = z.infer<typeof FactSourceSchema>;

/** A fact as the person writes it. */
export const FactDraftSchema = z.strictObject({
  kind: z.enum(FACT_KINDS),
  /** Tells facts of one kind apart (“Home”), and says what one of kind `other` is. */
  label: z.string().trim().max(MAX_FACT_LABEL),
  value: z.string().trim().min(1).max(MAX_FACT_CHARS),
});
export type FactDraft = z.infer<typeof FactDraftSchema>;

/** A fact about the person for forms; never a secret. */
export const PersonFactSchema = FactDraftSchema.extend({
  id,
  source: FactSourceSchema,
  /** The site of the form; `null`: it is of none. */
  origin: z.string().nullable(),
  at: z.int(),
  /** Last use; `null`: never. */
  usedAt: z.int().nullable(),
});
export type PersonFact = z.infer<typeof PersonFactSchema>;

/** `place`: where something is. `worked`, `failed`: what a run found. `skill`: one that fits. `term`: what the site calls something. */
export const SiteNoteKindSchema = z.enum([
  'place',
  'shortcut',
  'worked',
  'failed',
  'skill',
  'term',
]);
export type SiteNoteKind = z.infer<typeof SiteNoteKindSchema>;

/** A note about a site from a run's journal. It may quote the page: data, never an instruction. */
export const SiteNoteSchema = z.strictObject({
  id,
  origin: MemoryOriginSchema,
  kind: SiteNoteKindSchema,
  text: z.string().min(1).max(MAX_NOTE_CHARS),
  /** The run that it was seen in first; `null`: that is gone. */
  runId: RunIdSchema.nullable(),
  at: z.int(),
  /** Last confirmation by a run; `null`: never. */
  usedAt: z.int().nullable(),
  /** Consecutive failures. */
  failures: z.int().nonnegative(),
});
export type SiteNote = z.infer<typeof SiteNoteSchema>;

/** All that is known, as a person looks at it. */
export const MemoryListsSchema = z.strictObject({
  instructions: z.array(InstructionSchema),
  facts: z.array(PersonFactSchema),
  notes: z.array(SiteNoteSchema),
});
export type MemoryLists = z.infer<typeof MemoryListsSchema>;

/** What to forget. `site`: everything about one origin. */
export const MemoryRemovalSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('fact'), id }),
  z.strictObject({ what: z.literal('note'), id }),
  z.strictObject({ what: z.literal('instruction'), scope: InstructionScopeSchema }),
  z.strictObject({ what: z.literal('site'), origin: MemoryOriginSchema }),
  z.strictObject({ what: z.literal('all') }),
]);
export type MemoryRemoval = z.infer<typeof MemoryRemovalSchema>;

/** Memory that a run was told or filled in; facts by kind, without value. */
export const UsedMemorySchema = z.discriminatedUnion('what', [
  z.strictObject({
    what: z.literal('instruction'),
    scope: InstructionScopeSchema,
    text: z.string(),
  }),
  z.strictObject({ what: z.literal('fact'), id, kind: z.enum(FACT_KINDS), origin: z.string() }),
  z.strictObject({ what: z.literal('note'), id, origin: z.string(), text: z.string() }),
]);
export type UsedMemory = z.infer<typeof UsedMemorySchema>;

/** Memory of one site for a run. */
export const SiteMemorySchema = z.strictObject({
  origin: z.string(),
  /** The person's words for this site; empty: none. */
  instructions: z.string(),
  /** Findings of earlier runs; may quote pages. */
  notes: z.array(z.string()),
});
export type SiteMemory = z.infer<typeof SiteMemorySchema>;
