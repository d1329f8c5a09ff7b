import { z } from 'zod';

import { defineWholeSlice } from './slice.ts';

/** Bookmarks are asked for in pieces; another `revision` says that they are to be asked for again. */
export const BOOKMARKS_SLICE = defineWholeSlice(z.strictObject({ revision: z.int() }));
