import { z } from 'zod';

import { defineWholeSlice } from './slice.ts';

/** When the lists are to be asked for again. */
export const MEMORY_SLICE = defineWholeSlice(z.strictObject({ revision: z.int() }));
