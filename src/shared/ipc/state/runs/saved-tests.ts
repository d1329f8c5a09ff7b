import { z } from 'zod';

import { CheckProgressSchema } from '../../../saved-tests/saved-test-result.ts';
import { defineWholeSlice } from '../slice.ts';

/** `revision` changes when the list has to be requested again. `check`: the fixtures being played, if any. */
export const FIXTURES_SLICE = defineWholeSlice(
  z.strictObject({ revision: z.int(), check: CheckProgressSchema.nullable() }),
);
