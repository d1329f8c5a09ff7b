import { z } from 'zod';

import { RunIdSchema } from '../ids.ts';
import { FACT_KINDS } from './fact-kinds.ts';
import { MAX_FACT_CHARS, MAX_FACT_LABEL, MAX_NOTE_CHARS } from './memory-limits.ts';

/** Parts of the memory, each with a switch. */
export const MemoryPartSchema = z.enum(['instructions', 'facts', 'sites']);
export type MemoryPart = z.infer<typeof MemoryPartSchema>;

/** An origin of the web as URLs have it: another way of writing one would look like it and never apply. */
export const MemoryOriginSchema = z
  .string()
  .max(300)
  .regex(
    /^(?:http:\/\/(?!.*:80$)|https:\/\/(?!.*:443$))(?:[a-z\d_.~-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/,
    'no origin',
  );

/** Scope of an instruction: `all`, or the origin of one site. */
export const InstructionScopeSchema = z.union([z.literal('all'), MemoryOriginSchema]);
export type InstructionScope = z.infer<typeof InstructionScopeSchema>;

/** An instruction of the person for every run, or for runs on one site. */
export const InstructionSchema = z.strictObject({
  scope: InstructionScopeSchema,
  text: z.string(),
  /** Last change, ms since the epoch. */
  at: z.int(),
});
export type Instruction = z.infer<typeof InstructionSchema>;

const id = z.uuid();

/** Source of a fact. `form`: from a form that the person filled in by hand, confirmed; `task`: from a task's text, confirmed. */
export const FactSourceSchema = z.enum(['typed', 'form', 'task', 'import']);
export type FactSource = z.infer<typeof FactSourceSchema>;

/** A fact as the person enters it. */
export const FactDraftSchema = z.strictObject({
  kind: z.enum(FACT_KINDS),
  /** Tells facts of one kind apart (“Home”), or names a fact of kind `other`. */
  label: z
    .string()
    .trim()
    .max(MAX_FACT_LABEL)
    // Models are told it in one line of others.
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'no line'),
  value: z.string().trim().min(1).max(MAX_FACT_CHARS),
});
export type FactDraft = z.infer<typeof FactDraftSchema>;

/** A fact about the person for filling in forms; never a secret. */
export const PersonFactSchema = FactDraftSchema.extend({
  id,
  source: FactSourceSchema,
  /** Origin of the form that the fact comes from; `null` for none. */
  origin: z.string().nullable(),
  at: z.int(),
  /** Last use; `null` if never used. */
  usedAt: z.int().nullable(),
});
export type PersonFact = z.infer<typeof PersonFactSchema>;

/**
 * `place`: where something is. `worked`, `failed`: experience of a run. `skill`: a skill that fits. `term`: the site's own name for
 * something.
 */
export const SiteNoteKindSchema = z.enum([
  'place',
  'shortcut',
  'worked',
  'failed',
  'skill',
  'term',
]);
export type SiteNoteKind = z.infer<typeof SiteNoteKindSchema>;

/** A note about a site from a run's journal. It may quote the page, so it is data and never an instruction. */
export const SiteNoteSchema = z.strictObject({
  id,
  origin: MemoryOriginSchema,
  kind: SiteNoteKindSchema,
  text: z.string().min(1).max(MAX_NOTE_CHARS),
  /** Run that found it first; `null` once that run is deleted. */
  runId: RunIdSchema.nullable(),
  at: z.int(),
  /** Last confirmation by a run; `null` if never confirmed. */
  usedAt: z.int().nullable(),
  /** Consecutive failures. */
  failures: z.int().nonnegative(),
});
export type SiteNote = z.infer<typeof SiteNoteSchema>;

/** Everything in memory, as the memory page shows it. */
export const MemoryListsSchema = z.strictObject({
  instructions: z.array(InstructionSchema),
  facts: z.array(PersonFactSchema),
  notes: z.array(SiteNoteSchema),
});
export type MemoryLists = z.infer<typeof MemoryListsSchema>;

/** Part of the memory to delete. `site`: everything about one origin. */
export const MemoryRemovalSchema = z.discriminatedUnion('what', [
  z.strictObject({ what: z.literal('fact'), id }),
  z.strictObject({ what: z.literal('note'), id }),
  z.strictObject({ what: z.literal('instruction'), scope: InstructionScopeSchema }),
  z.strictObject({ what: z.literal('site'), origin: MemoryOriginSchema }),
  z.strictObject({ what: z.literal('all') }),
]);
export type MemoryRemoval = z.infer<typeof MemoryRemovalSchema>;

/** Memory that was sent to a run's model or filled into a form; facts by kind, without their values. */
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
  /** The person's instructions for this site; empty for none. */
  instructions: z.string(),
  /** Findings of earlier runs; may quote pages. */
  notes: z.array(z.string()),
});
export type SiteMemory = z.infer<typeof SiteMemorySchema>;
