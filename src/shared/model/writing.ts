import { z } from 'zod';

import { ErrorInfoSchema } from '../errors/error-info-schema.ts';
import { TabIdSchema } from './ids.ts';
import { BoxSchema } from './page/page-snapshot.ts';
import { TextServiceSchema } from './translation/tab-translation.ts';

/** Maximum characters of a field that are sent to a model; in a longer text, a part has to be selected. */
export const MAX_WRITTEN_CHARS = 12_000;
/** Maximum characters of the page that are sent for a reply. */
export const MAX_REPLIED_CHARS = 20_000;

/** Maximum characters of the person's own words about a change. */
export const MAX_WISH_CHARS = 1000;

/** `own`: what the person says in their own words. */
export const WritingActSchema = z.enum(['rewrite', 'shorten', 'translate', 'reply', 'own']);
export type WritingAct = z.infer<typeof WritingActSchema>;

const WritingPhaseSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('choosing') }),
  z.strictObject({ kind: z.literal('writing'), act: WritingActSchema }),
  z.strictObject({ kind: z.literal('written'), act: WritingActSchema, text: z.string() }),
  /** `text`: generated text that could not be put into the field; `null` for none. */
  z.strictObject({
    kind: z.literal('failed'),
    error: ErrorInfoSchema,
    text: z.string().nullable(),
  }),
]);

/** Writing help for the focused field. */
export const WritingHelpSchema = z.strictObject({
  tabId: TabIdSchema,
  /** Box of the field, in CSS pixels of the page's viewport. */
  box: BoxSchema,
  viewportWidth: z.number(),
  /** Text to work on: the selection, or the whole text. */
  text: z.string(),
  isSelection: z.boolean(),
  /** Model service; `null` if none is configured. */
  service: TextServiceSchema.nullable(),
  /** Whether a coding agent is configured, which cannot do this. */
  hasCodingAgent: z.boolean(),
  phase: WritingPhaseSchema,
});
export type WritingHelp = z.infer<typeof WritingHelpSchema>;
