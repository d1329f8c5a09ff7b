import { z } from 'zod';

import { CheckProgressSchema } from '../../fixtures/fixture-result.ts';
import { defineWholeSlice } from './slice.ts';

/** The list is asked for; another `revision` says that it is to be asked for again. `check`: what is being played, if anything. */
export const FIXTURES_SLICE = defineWholeSlice(
  z.strictObject({ revision: z.int(), check: CheckProgressSchema.nullable() }),
);
