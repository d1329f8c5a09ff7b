import { z } from 'zod';

import { FactOfferSchema, FactSuggestionSchema } from '../../model/memory/fact-suggestion.ts';
import { defineWholeSlice } from './slice.ts';

/** When the lists are to be asked for again, and what is offered on pages. */
export const MEMORY_SLICE = defineWholeSlice(
  z.strictObject({
    revision: z.int(),
    offer: FactOfferSchema.nullable(),
    suggestions: z.array(FactSuggestionSchema),
  }),
);
