import { z } from 'zod';

import { FactOfferSchema, FactSuggestionSchema } from '../../../model/memory/fact-suggestion.ts';
import { defineWholeSlice } from '../slice.ts';

/** Revision of the lists, and offers on pages. */
export const MEMORY_SLICE = defineWholeSlice(
  z.strictObject({
    revision: z.int(),
    offer: FactOfferSchema.nullable(),
    suggestions: z.array(FactSuggestionSchema),
  }),
);
