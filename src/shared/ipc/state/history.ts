import { z } from 'zod';

import { defineWholeSlice } from './slice.ts';

/** The history is asked for in pieces; another `revision` says that it is to be asked for again. */
export const HISTORY_SLICE = defineWholeSlice(z.strictObject({ revision: z.int() }));
