import { z } from 'zod';

import { CheckProgressSchema } from '../../../saved-tests/saved-test-result.ts';
import { defineWholeSlice } from '../slice.ts';

/** `revision` changes when the list has to be requested again. `check`: the saved tests being played, if any. */
export const SAVED_TESTS_SLICE = defineWholeSlice(
  z.strictObject({ revision: z.int(), check: CheckProgressSchema.nullable() }),
);
