import { z } from 'zod';

import { BoxSchema } from '../page/page-snapshot.ts';
import { TabIdSchema } from '../ids.ts';
import { FACT_KINDS } from './fact-kinds.ts';

const kind = z.enum(FACT_KINDS);

/** Facts that fit the focused field. */
export const FactSuggestionSchema = z.strictObject({
  tabId: TabIdSchema,
  /** Box of the field, in CSS pixels of the page's viewport. */
  box: BoxSchema,
  viewportWidth: z.number(),
  /** Index of the choice that Enter picks, moved by the arrow keys; -1 for none. */
  selected: z.int(),
  choices: z.array(
    z.strictObject({
      id: z.uuid(),
      label: z.string(),
      value: z.string(),
      /** Other fields of the form that are filled in too. */
      also: z.array(kind),
    }),
  ),
});
export type FactSuggestion = z.infer<typeof FactSuggestionSchema>;

/** Facts found in typed text, offered in one question for remembering. */
export const FactOfferSchema = z.strictObject({
  /** Origin of the form; `null` if the text was not typed into one. */
  origin: z.string().nullable(),
  facts: z
    .array(z.strictObject({ id: z.uuid(), kind, label: z.string(), value: z.string() }))
    .min(1),
});
export type FactOffer = z.infer<typeof FactOfferSchema>;
