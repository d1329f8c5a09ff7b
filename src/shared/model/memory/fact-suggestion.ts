import { z } from 'zod';

import { BoxSchema } from '../page/page-snapshot.ts';
import { TabIdSchema } from '../ids.ts';
import { FACT_KINDS } from './fact-kinds.ts';

const kind = z.enum(FACT_KINDS);

/** Facts that fit the field that the person is in. */
export const FactSuggestionSchema = z.strictObject({
  tabId: TabIdSchema,
  /** Box of the field, in CSS pixels of the page's viewport. */
  box: BoxSchema,
  viewportWidth: z.number(),
  /** Which one Enter picks, chosen by the arrow keys; -1: none. */
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

/** Facts in typed text that could be remembered; `kind` is the first one's. */
export const FactOfferSchema = z.strictObject({
  /** `null`: not of a form. */
  origin: z.string().nullable(),
  kind,
  values: z.array(z.string()).min(1),
});
export type FactOffer = z.infer<typeof FactOfferSchema>;
