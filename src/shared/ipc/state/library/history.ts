import { z } from 'zod';

import { defineWholeSlice } from '../slice.ts';

/** Revision of the history: the window requests it in pieces, and again when `revision` changes. */
export const HISTORY_SLICE = defineWholeSlice(z.strictObject({ revision: z.int() }));
